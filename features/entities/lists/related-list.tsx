import { definitionOf } from "#contract/entities/all.ts";
import { type EditableEntity, withoutNewPage } from "#contract/entity-names.ts";
import type { RecordPartProps } from "../fields/part-props.ts";
import { EntityList } from "./entity-list.tsx";

/** References a new record inherits from the page it is created on. */
const inherited = ["client_company_id", "candidate_id", "job_id"];

/** An entity's records that refer to this one by `field`. A new one starts with that reference. */
export function RelatedList({
  record,
  entity,
  field,
}: Pick<RecordPartProps, "record"> & { entity: EditableEntity; field: string }) {
  const fixed = { [field]: String(record.id) };
  const shared = inherited.filter((name) => name !== field && record[name]);
  const known = Object.fromEntries(shared.map((name) => [name, String(record[name])]));
  const values = Object.fromEntries(
    Object.entries(definitionOf(entity).taken?.[field] ?? {}).flatMap(([name, from]) =>
      record[from] ? [[name, String(record[from])]] : [],
    ),
  );
  return (
    <EntityList
      embedded
      entity={entity}
      fixed={fixed}
      {...(withoutNewPage.includes(entity) ? {} : { newWith: { ...fixed, ...known, ...values } })}
    />
  );
}
