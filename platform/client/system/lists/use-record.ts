import { readBy } from "#client/http/read.ts";
import { definitionOf, entityFields } from "#contract/entities/all.ts";
import { allEntities, type EditableEntity, type EntityName } from "#contract/entity-names.ts";
import { useRead } from "../page/use-read.ts";
import { readRecord } from "./records.ts";

/** Entities whose new records take values from one of this entity, and change what the next may take. */
const takersOf = (entity: EntityName): EntityName[] =>
  allEntities.filter((name) =>
    Object.keys(definitionOf(name).taken ?? {}).some((field) => entityFields(name)[field]?.lookup === entity),
  );

interface RecordId {
  entity: EntityName;
  id: number;
}

const isWriteOf = (call: string, entity: EntityName) =>
  call.split(/[ /]/).slice(1, 4).join("/") === `/recruiters/${entity}`;

/** Edits start from the displayed data. */
const recordRead = readBy(
  "record",
  (api, { entity, id }: RecordId, signal) => readRecord(api, entity, id, signal),
  {
    fresh: true,
    on: { "call.made": ({ call }, { entity }) => takersOf(entity).some((taker) => isWriteOf(call, taker)) },
  },
);

/** A record that a list opens and has not loaded; null where there is none. */
export const useListedRecord = (entity: EntityName, id: number | null) =>
  useRead(recordRead, id === null ? null : { entity, id });

/** One record by its id. */
export const useRecord = (entity: EditableEntity, id: number) => useRead(recordRead, { entity, id });
