import { allEntities, type EditableEntity, type EntityName } from "#contract/entities/names.ts";
import { cableOf } from "./cable.ts";
import type { System } from "./system.ts";

export interface RecordsHeard {
  saved(row: { id: number; lock_version: number }): void;
  deleted(ids: number[]): void;
  /** Too much changed, or was missed, to be told one by one. */
  stale(): void;
}

const isEditable = (entity: string): entity is EditableEntity =>
  entity !== "applies" && (allEntities as readonly string[]).includes(entity);

/** Hears of an entity's records as anybody saves or deletes them; applies are told by the board of their job. */
export function followRecords(system: System, entity: EntityName, heard: RecordsHeard): () => void {
  if (!isEditable(entity)) return () => undefined;
  return cableOf(system).subscribe(
    "EntityChannel",
    { entity },
    {
      received: (message) => {
        if (message.type === "saved") for (const row of message.rows) heard.saved(row);
        else if (message.type === "deleted") heard.deleted(message.ids);
        else heard.stale();
      },
      missed: heard.stale,
    },
  );
}
