import { type RawBuilder, sql } from "kysely";
import type { Resource } from "#contract/access.ts";
import { entities, isEntity } from "#contract/entities/all.ts";
import type { Field } from "#contract/entity.ts";
import {
  type EntityName,
  isOfAdministrators,
  type ReferenceType,
  references,
  referenceTypes,
} from "#contract/entity-names.ts";
import { invalid } from "#provider/base/http/errors.ts";
import { type RecruiterPerson, recruiterMay } from "#provider/base/http/person.ts";
import { isNullable } from "./sources.ts";

/** The person rows are read for, which decides what they may show of other entities. */
export interface Reader {
  recruiterId: number;
  mayRead(resource: Resource): boolean;
}

export const readerOf = (person: RecruiterPerson): Reader => ({
  recruiterId: person.id,
  mayRead: (resource) => recruiterMay(person, resource, "read"),
});

const isOnRecords = (entity: EntityName) => "reference_type" in entities[entity].row.shape;
const isOwned = (entity: EntityName) => "owner_id" in entities[entity].row.shape;

function mayReadReference({ mayRead }: Reader, type: unknown): boolean {
  if (typeof type !== "string" || !Object.hasOwn(references, type)) return true;
  return mayRead(entities[references[type as ReferenceType]].resource);
}

/**
 * What is written on a record belongs to it: who may not read the record reads no note or task on it, but the tasks
 * that were given to them. Undefined where every row of the entity may be read.
 */
export function readableRows(entity: EntityName, reader: Reader): RawBuilder<boolean> | undefined {
  if (!isOnRecords(entity)) return undefined;
  const hidden = referenceTypes.filter((type) => !mayReadReference(reader, type));
  if (hidden.length === 0) return undefined;
  const own = isOwned(entity) ? sql`or t.owner_id = ${reader.recruiterId}` : sql``;
  return sql<boolean>`(t.reference_type is null or t.reference_type <> all(${hidden}::text[]) ${own})`;
}

/** Nothing is put on a record that the writer may not read. */
export function assertMayRefer(
  reader: Reader,
  entity: EntityName,
  { reference_type }: Record<string, unknown>,
): void {
  if (isOnRecords(entity) && !mayReadReference(reader, reference_type))
    throw invalid(`${entities[entity].singular}.reference_type`, "option");
}

function isReadable(entity: EntityName, reader: Reader, row: Record<string, unknown>): boolean {
  if (!isOnRecords(entity) || mayReadReference(reader, row.reference_type)) return true;
  return isOwned(entity) && row.owner_id === reader.recruiterId;
}

/** Fields of a row that show details of a looked-up record besides its name. */
const detailsOfLookup: Partial<Record<EntityName, Record<string, readonly string[]>>> = {
  applies: { candidate_id: ["candidate_role_name", "candidate_avatar_url"] },
};

/** What administrators keep for all to choose from is shown to all where it was chosen. */
const isHidden = ({ mayRead }: Reader, { lookup }: Field): boolean =>
  lookup !== undefined &&
  isEntity(lookup) &&
  !isOfAdministrators(lookup) &&
  !mayRead(entities[lookup].resource);

/** Whether an export may have a column, by the same rule as rows. */
export function isVisible(reader: Reader, entity: EntityName, field: Field, name: string): boolean {
  if (field.type === "record") return referenceTypes.every((type) => mayReadReference(reader, type));
  const of = Object.entries(detailsOfLookup[entity] ?? {}).find(([, names]) => names.includes(name))?.[0];
  const fields = entities[entity].fields as Record<string, Field>;
  const shown = of === undefined ? field : (fields[of] ?? field);
  const named = name.replace(/_id$/, "_name");
  return !isHidden(reader, shown) || (named in entities[entity].row.shape && !isNullable(entity, named));
}

/** The row without details of records that the reader may not read. An apply always names its candidate and job. */
export function visibleTo<R extends object>(reader: Reader, entity: EntityName, row: R): R {
  const visible = { ...row } as Record<string, unknown>;
  const hide = (name: string) => {
    if (name in visible && isNullable(entity, name)) visible[name] = null;
  };
  for (const [name, field] of Object.entries(entities[entity].fields as Record<string, Field>)) {
    if (!isHidden(reader, field)) continue;
    for (const one of [name.replace(/_id$/, "_name"), name.replace(/_id$/, "_title")]) hide(one);
    for (const one of detailsOfLookup[entity]?.[name] ?? []) hide(one);
  }
  if (visible.reference && !mayReadReference(reader, visible.reference_type)) hide("reference");
  return visible as R;
}

/** The rows of a broadcast that the reader may read, each without what they may not. */
export function rowsFor<R extends Record<string, unknown>>(
  reader: Reader,
  entity: EntityName,
  rows: readonly R[],
): R[] {
  return rows.filter((row) => isReadable(entity, reader, row)).map((row) => visibleTo(reader, entity, row));
}
