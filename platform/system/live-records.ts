import type { ActorRefFrom } from "xstate";
import { allEntities, type EditableEntity, type EntityName } from "#contract/entities/names.ts";
import type { listStateMachine } from "#machines/list-state/list-state.machine.ts";
import type { Position } from "../cable/link.ts";
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
export function followRecords(
  system: System,
  entity: EntityName,
  heard: RecordsHeard,
  from?: Position,
): () => void {
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
    from,
  );
}

/** So many rows come at first: more of them were read on. */
const firstPageRows = 50;

/** A list is told what anybody saves and deletes of its entity, from where it was read first. */
export function followList(
  system: System,
  entity: EntityName,
  list: ActorRefFrom<typeof listStateMachine>,
): () => void {
  let leave: (() => void) | undefined;
  const begin = () => {
    const { at } = list.getSnapshot().context;
    if (leave || !at) return;
    leave = followRecords(
      system,
      entity,
      {
        saved: (row) => list.send({ type: "row.saved", row }),
        deleted: (ids) => list.send({ type: "rows.deleted", ids }),
        // Whoever has read on is not thrown back to the first page. What is on its way may be of before.
        stale: () => {
          const snapshot = list.getSnapshot();
          const waits = snapshot.matches("typing") || snapshot.matches("failed");
          if (!waits && snapshot.context.rows.length <= firstPageRows)
            list.send({ type: "reload.requested" });
        },
      },
      at,
    );
  };
  const watching = list.subscribe(begin);
  begin();
  return () => {
    watching.unsubscribe();
    leave?.();
  };
}
