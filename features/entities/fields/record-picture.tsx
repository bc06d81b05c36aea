import type { EntityName } from "#contract/entity-names.ts";
import { Avatar } from "#ui/feedback.tsx";
import type { Row } from "./field-value.tsx";

/** Entities whose rows are people or companies: each has a picture before its name. */
const pictures: Partial<Record<EntityName, "person" | "company">> = {
  candidates: "person",
  applies: "person",
  client_contacts: "person",
  contacts: "person",
  employees: "person",
  client_companies: "company",
};
export const hasPicture = (entity: EntityName): boolean => pictures[entity] !== undefined;

/** The photo of a person, the mark of a company; nothing for what is neither. */
export function RecordPicture({
  entity,
  row,
  name,
  size,
}: {
  entity: EntityName;
  row: Row;
  name: string;
  size: number;
}) {
  const kind = pictures[entity];
  if (!kind) return null;
  const url = row.avatar_url ?? row.candidate_avatar_url;
  return (
    <Avatar name={name} src={typeof url === "string" ? url : null} size={size} square={kind === "company"} />
  );
}
