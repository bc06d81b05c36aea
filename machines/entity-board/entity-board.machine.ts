import { assign, fromPromise, raise, setup } from "xstate";
import { delays } from "../delays.ts";
import { codeOf, notProvided } from "../effects.ts";
import type { ListRequest } from "../shared/list-filters.ts";
import { withError, withEvent, withOutput } from "../shared/params.ts";
import {
  type BoardRecord,
  type Column,
  type ColumnPage,
  dropped,
  emptyColumn,
  findCard,
  type LiveChanges,
  type Move,
  moved,
  moveTo,
  savedElsewhere,
  settled,
  undoOf,
  upToDate,
  withPage,
} from "./entity-board.columns.ts";
import { inStage, type Stage } from "./stages.ts";

export type BoardRequest = ListRequest & { order: string };

interface Context {
  entity: string;
  request: BoardRequest;
  stages: Stage[];
  columns: Column[];
  /** Shown already, sent in order. */
  moves: Move[];
  nextKey: number;
  /** The last move of each card that can be undone. */
  undoable: Move[];
  /** The column whose next page is being read. */
  paging: string | null;
  liveChanges: LiveChanges;
  failure: string | null;
}

type Event =
  | { type: "query.changed"; request: BoardRequest }
  | { type: "reload.requested" }
  | { type: "column.ended"; column: string }
  | { type: "card.moved"; id: number; to: string }
  | { type: "toast.acted"; fact: string; id: string }
  | { type: "record.changed"; record: BoardRecord }
  | { type: "records.disappeared"; ids: number[] }
  /** Columns as reread after a bulk change. */
  | { type: "columns.reread"; columns: Column[] };

/** More changes than that are not kept between two reads; the provider announces bulk changes as such. */
const mostLiveChanges = 100;
const noChanges: LiveChanges = { saved: [], gone: [] };
const isMoving =
  ({ moves }: Context) =>
  (id: number) =>
    moves.some((move) => move.id === id);

/** The fact by which the toast of a move requests its undo. */
export const undoFact = "board_move.undo";

interface Sent {
  move: Move | undefined;
  record: BoardRecord | undefined;
}

/**
 * Any entity's records by stage. A move is shown at once and sent in order; a refused one is put back, and after
 * someone else's save the board is reread.
 */
export const entityBoardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { entity: string; request: BoardRequest; stages: Stage[] },
  },
  delays: { pageRetry: delays.pageRetry },
  actors: {
    load: fromPromise<Column[], { requests: { id: string; request: BoardRequest }[] }>(notProvided),
    loadPage: fromPromise<ColumnPage, { request: BoardRequest; after: string | null }>(notProvided),
    save: fromPromise<BoardRecord, Sent>(notProvided),
  },
  actions: {
    announceMoved: (_, _params: { move: Move | undefined; record: BoardRecord }) => notProvided(),
    announceRefused: (_, _params: { error: unknown }) => notProvided(),
    keepRequest: assign((_, { request }: { request: BoardRequest }) => ({ request })),
    collectLiveChanges: assign({ liveChanges: noChanges }),
    keepColumns: assign(({ context }, { columns }: { columns: Column[] }) => {
      const now = upToDate(columns, context.stages, context.liveChanges, isMoving(context));
      // A card with a move in flight stays where the person put it.
      return { columns: context.moves.reduce((all, { id, to }) => moved(all, id, to), now), failure: null };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: codeOf(error) })),
    page: assign((_, { column }: { column: string | null }) => ({ paging: column })),
    keepPage: assign(({ context }, { page }: { page: ColumnPage }) => {
      const more = withPage(context.columns, context.paging ?? "", page);
      return { columns: upToDate(more, context.stages, context.liveChanges, isMoving(context)) };
    }),
    move: assign(({ context }, { id, to }: { id: number; to: string }) => {
      const move = moveTo(context.columns, context.stages, context.nextKey, id, to);
      if (!move) return {};
      return {
        columns: moved(context.columns, id, to),
        moves: [...context.moves, move],
        nextKey: context.nextKey + 1,
      };
    }),
    undo: assign(({ context }, { id }: { id: number }) => {
      const last = context.undoable.find((item) => item.id === id);
      if (!last) return {};
      return {
        columns: moved(context.columns, last.id, last.from),
        moves: [...context.moves, undoOf(last, context.nextKey)],
        nextKey: context.nextKey + 1,
        undoable: context.undoable.filter((item) => item !== last),
      };
    }),
    settle: assign(({ context }, { record }: { record: BoardRecord }) => {
      const [sent, ...moves] = context.moves;
      const undoable = context.undoable.filter(({ id }) => id !== record.id);
      return {
        moves,
        columns: settled(context.columns, context.stages, {
          ...{ id: record.id, answer: record },
          isMoving: moves.some(({ id }) => id === record.id),
        }),
        undoable: sent && !sent.isUndo ? [...undoable, sent] : undoable,
      };
    }),
    /** Including moves of the same card queued behind it: they began from a place it never reached. */
    takeBack: assign(({ context }) => {
      const [refused, ...moves] = context.moves;
      if (!refused) return {};
      return {
        moves: moves.filter(({ id }) => id !== refused.id),
        // It may have succeeded, and been broadcast before its response was lost.
        columns: settled(context.columns, context.stages, { id: refused.id, isMoving: false }),
      };
    }),
    readAnew: raise({ type: "reload.requested" }),
    replace: assign(({ context }, { record }: { record: BoardRecord }) => {
      const { columns, stages, liveChanges, undoable } = context;
      const known = findCard(columns, record.id)?.card;
      return {
        columns: savedElsewhere(columns, stages, record, isMoving(context)(record.id)),
        liveChanges: { ...liveChanges, saved: [...liveChanges.saved, record].slice(-mostLiveChanges) },
        // A change someone has saved since is not undone along with the earlier move.
        ...(known && record.lock_version > known.lock_version
          ? { undoable: undoable.filter(({ id }) => id !== record.id) }
          : {}),
      };
    }),
    drop: assign(({ context: { columns, liveChanges } }, { ids }: { ids: number[] }) => ({
      columns: dropped(columns, ids),
      liveChanges: { ...liveChanges, gone: [...liveChanges.gone, ...ids].slice(-mostLiveChanges) },
    })),
  },
  guards: {
    isPossible: ({ context }, { id, to }: { id: number; to: string }) =>
      moveTo(context.columns, context.stages, 0, id, to) !== null,
    isUndoable: ({ context }, { fact, id }: { fact: string; id: string }) =>
      fact === undoFact && context.undoable.some((item) => String(item.id) === id),
    hasMove: ({ context }) => context.moves.length > 0,
    hasFurther: ({ context }, { column }: { column: string }) =>
      context.columns.some(({ id, cursor }) => id === column && cursor !== null),
    isConflict: (_, { error }: { error: unknown }) => ["conflict", "not_found"].includes(codeOf(error)),
  },
}).createMachine({
  id: "entityBoard",
  context: ({ input }) => ({
    ...input,
    columns: input.stages.map(({ id }) => emptyColumn(id)),
    moves: [],
    nextKey: 1,
    undoable: [],
    paging: null,
    liveChanges: noChanges,
    failure: null,
  }),
  type: "parallel",
  on: {
    "record.changed": { actions: withEvent("replace") },
    "records.disappeared": { actions: withEvent("drop") },
  },
  states: {
    reading: {
      initial: "loading",
      on: {
        "query.changed": {
          target: ".loading",
          actions: withEvent("keepRequest"),
        },
        "reload.requested": ".loading",
      },
      states: {
        loading: {
          tags: "busy",
          entry: "collectLiveChanges",
          on: {
            // Requested after the pending load, which may therefore be stale.
            "columns.reread": {
              target: "ready",
              actions: withEvent("keepColumns"),
            },
          },
          invoke: {
            id: "load",
            src: "load",
            input: ({ context: { stages, request } }) => ({
              requests: stages.map((stage) => ({ id: stage.id, request: inStage(request, stage) })),
            }),
            onDone: {
              target: "ready",
              actions: withOutput("keepColumns", "columns"),
            },
            onError: {
              target: "failed",
              actions: withError("keepFailure"),
            },
          },
        },
        ready: {
          on: {
            "columns.reread": { actions: withEvent("keepColumns") },
          },
        },
        failed: {},
      },
    },
    paging: {
      initial: "resting",
      on: {
        "query.changed": ".resting",
        "reload.requested": ".resting",
        "columns.reread": ".resting",
      },
      states: {
        resting: {
          entry: { type: "page", params: { column: null } },
          on: {
            "column.ended": {
              guard: withEvent("hasFurther"),
              target: "loading",
              actions: withEvent("page"),
            },
          },
        },
        loading: {
          invoke: {
            id: "loadPage",
            src: "loadPage",
            input: ({ context: { stages, request, columns, paging } }) => {
              const stage = stages.find(({ id }) => id === paging);
              return {
                request: stage ? inStage(request, stage) : request,
                after: columns.find(({ id }) => id === paging)?.cursor ?? null,
              };
            },
            onDone: {
              target: "resting",
              actions: withOutput("keepPage", "page"),
            },
            onError: "failed",
          },
        },
        failed: { after: { pageRetry: "resting" } },
      },
    },
    sending: {
      initial: "idle",
      on: {
        "card.moved": {
          guard: withEvent("isPossible"),
          actions: withEvent("move"),
        },
        "toast.acted": {
          guard: withEvent("isUndoable"),
          actions: { type: "undo", params: ({ event }) => ({ id: Number(event.id) }) },
        },
      },
      states: {
        idle: { always: { guard: "hasMove", target: "busy" } },
        busy: {
          invoke: {
            id: "save",
            src: "save",
            input: ({ context: { moves, columns } }) => ({
              move: moves[0],
              record: findCard(columns, moves[0]?.id ?? 0)?.card,
            }),
            onDone: {
              target: "idle",
              actions: [
                {
                  type: "announceMoved",
                  params: ({ context, event }) => ({ move: context.moves[0], record: event.output }),
                },
                withOutput("settle", "record"),
              ],
            },
            onError: [
              {
                guard: withError("isConflict"),
                target: "idle",
                actions: [withError("announceRefused"), "takeBack", "readAnew"],
              },
              {
                target: "idle",
                actions: [withError("announceRefused"), "takeBack"],
              },
            ],
          },
        },
      },
    },
  },
});
