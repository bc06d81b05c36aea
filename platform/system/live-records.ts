import type { ActorRefFrom } from "xstate";
import type { EntityName, FollowedName } from "#contract/entities/names.ts";
import type { listStateMachine } from "#machines/list-state/list-state.machine.ts";
import type { Position } from "../cable/link.ts";
import { cableOf } from "./cable.ts";
import type { System } from "./system.ts";

export interface RecordsHeard {
  saved(row: { id: number; lock_version: number }): void;
  deleted(ids: number[]): void;
  /** Too much changed, or was missed, to be told one by one; by whom, where one did it. */
  stale(byId: number | null): void;
}

/** Hears of an entity's records as anybody saves or deletes them. */
export function followRecords(
  system: System,
  entity: FollowedName,
  heard: RecordsHeard,
  from?: Position,
): () => void {
  return cableOf(system).subscribe(
    "EntityChannel",
    { entity },
    {
      received: (message) => {
        if (message.type === "saved") for (const row of message.rows) heard.saved(row);
        else if (message.type === "deleted") heard.deleted(message.ids);
        else heard.stale(message.by_id);
      },
      missed: () => heard.stale(null),
    },
    from,
  );
}

/** A list is told what anybody saves and deletes of its entity, from where it was read first. */
export function followList(
  system: System,
  entity: EntityName,
  list: ActorRefFrom<typeof listStateMachine>,
  /** Hears the same. */
  beside: RecordsHeard,
): () => void {
  let leave: (() => void) | undefined;
  const begin = () => {
    const { at } = list.getSnapshot().context;
    if (leave || !at) return;
    leave = followRecords(
      system,
      entity,
      {
        saved: (row) => {
          list.send({ type: "row.saved", row });
          beside.saved(row);
        },
        deleted: (ids) => {
          list.send({ type: "rows.deleted", ids });
          beside.deleted(ids);
        },
        stale: beside.stale,
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
