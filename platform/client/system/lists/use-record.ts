import { readBy } from "#client/http/read.ts";
import type { EditableEntity, EntityName } from "#contract/entity-names.ts";
import { useRead } from "../page/use-read.ts";
import { readRecord } from "./records.ts";

/** Edits start from the displayed data. */
const recordRead = readBy(
  "record",
  (api, { entity, id }: { entity: EntityName; id: number }, signal) => readRecord(api, entity, id, signal),
  { fresh: true },
);

/** A record that a list opens and has not loaded; null where there is none. */
export const useListedRecord = (entity: EntityName, id: number | null) =>
  useRead(recordRead, id === null ? null : { entity, id });

/** One record by its id. */
export const useRecord = (entity: EditableEntity, id: number) => useRead(recordRead, { entity, id });
