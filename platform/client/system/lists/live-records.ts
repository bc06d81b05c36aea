import type { ActorRefFrom, AnyActorRef } from "xstate";
import type { Position } from "#client/cable/link.ts";
import type { EntityName, FollowedName } from "#contract/entity-names.ts";
import type { entityBoardMachine } from "#machines/entity-board/entity-board.machine.ts";
import type { listStateMachine } from "#machines/list-state/list-state.machine.ts";
import { cableOf } from "../app/cable.ts";
import type { System } from "../app/system.ts";

export interface RecordHandlers {
  /** `byId`: the recruiter who saved it, if one did. */
  saved(row: { id: number; lock_version: number }, byId: number | null): void;
  deleted(ids: number[]): void;
  /** Too much changed to report individually, or messages were missed; `byId`: the single author, if known. */
  stale(byId: number | null): void;
}

/** Receives an entity's records as anyone saves or deletes them. */
export function followRecords(
  system: System,
  entity: FollowedName,
  handlers: RecordHandlers,
  from?: Position,
): () => void {
  return cableOf(system).subscribe(
    "EntityChannel",
    { entity },
    {
      received: (message) => {
        if (message.type === "saved") for (const row of message.rows) handlers.saved(row, message.by_id);
        else if (message.type === "deleted") handlers.deleted(message.ids);
        else handlers.stale(message.by_id);
      },
      missed: () => handlers.stale(null),
    },
    from,
  );
}

/** Starts once the actor has the position from which others' changes are streamed. */
function onceRead(
  actor: AnyActorRef,
  placeOf: () => Position | undefined,
  follow: (from: Position) => () => void,
): () => void {
  let leave: (() => void) | undefined;
  const begin = () => {
    const place = leave ? undefined : placeOf();
    if (place) leave = follow(place);
  };
  const watching = actor.subscribe(begin);
  begin();
  return () => {
    watching.unsubscribe();
    leave?.();
  };
}

/** A list receives its entity's saves and deletions, from the position of its first read. */
export function followList(
  system: System,
  entity: EntityName,
  list: ActorRefFrom<typeof listStateMachine>,
  /** Receives the same. */
  beside: RecordHandlers,
): () => void {
  const handlers: RecordHandlers = {
    saved: (row, byId) => {
      list.send({ type: "row.saved", row });
      beside.saved(row, byId);
    },
    deleted: (ids) => {
      list.send({ type: "rows.deleted", ids });
      beside.deleted(ids);
    },
    stale: beside.stale,
  };
  const place = () => list.getSnapshot().context.at ?? undefined;
  return onceRead(list, place, (from) => followRecords(system, entity, handlers, from));
}

/** A board receives the same, from the position of its first column's read. */
export function followBoard(
  system: System,
  entity: EntityName,
  board: ActorRefFrom<typeof entityBoardMachine>,
  beside: RecordHandlers,
): () => void {
  const handlers: RecordHandlers = {
    saved: (record, byId) => {
      board.send({ type: "record.changed", record });
      beside.saved(record, byId);
    },
    deleted: (ids) => {
      board.send({ type: "records.disappeared", ids });
      beside.deleted(ids);
    },
    stale: beside.stale,
  };
  const place = () => {
    const places = board.getSnapshot().context.columns.flatMap(({ at }) => at ?? []);
    return places.toSorted((a, b) => a.offset - b.offset)[0];
  };
  return onceRead(board, place, (from) => followRecords(system, entity, handlers, from));
}
