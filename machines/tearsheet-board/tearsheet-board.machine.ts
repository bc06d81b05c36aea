import { assign, emit, fromPromise, setup } from "xstate";
import { notProvided } from "../effects.ts";
import { withEvent, withFields, withOutput } from "../shared/params.ts";
import {
  cursorOf,
  type MembersPage,
  moved,
  readOn,
  type TearsheetColumn,
  type TearsheetMove,
} from "./tearsheet-board.columns.ts";

interface Context {
  /** The columns of the last read, unmodified. */
  read: readonly TearsheetColumn[];
  /** The same with what was read on and saved since. */
  columns: readonly TearsheetColumn[];
  /** Queue of saves, oldest first; the first one is being sent. */
  moves: readonly TearsheetMove[];
  /** Lists whose next page is to be read; the first one is being read. */
  ends: readonly number[];
}

type Event =
  | { type: "board.read"; columns: readonly TearsheetColumn[] }
  | ({ type: "card.moved" } & TearsheetMove)
  | { type: "column.ended"; listId: number };

type Emitted = { type: "card.saved"; move: TearsheetMove } | { type: "card.refused"; move: TearsheetMove };

/** The columns as the person sees them: a move shows before it is saved. */
export const shownColumns = ({ columns, moves }: Pick<Context, "columns" | "moves">) =>
  moves.reduce(moved, columns);

const nothing: Context = { read: [], columns: [], moves: [], ends: [] };

/** The board of tearsheets: candidates are moved between lists in order, and lists load more at their ends. */
export const tearsheetBoardMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {
    save: fromPromise<void, { move: TearsheetMove | undefined }>(notProvided),
    readPage: fromPromise<MembersPage, { listId: number; after: string }>(notProvided),
  },
  actions: {
    keepRead: assign((_, { columns }: { columns: readonly TearsheetColumn[] }) => ({
      read: columns,
      columns,
      ends: [],
    })),
    queueMove: assign(({ context }, { member, fromId, toId }: TearsheetMove) => ({
      moves: [...context.moves, { member, fromId, toId }],
    })),
    announceSaved: emit(({ context }) => ({
      type: "card.saved",
      move: context.moves[0] as TearsheetMove,
    })),
    keepMove: assign(({ context: { columns, moves } }) => ({
      columns: moves.slice(0, 1).reduce(moved, columns),
      moves: moves.slice(1),
    })),
    announceRefused: emit(({ context }) => ({
      type: "card.refused",
      move: context.moves[0] as TearsheetMove,
    })),
    takeBack: assign(({ context: { moves } }) => ({
      // Later moves of the same candidate started from a list they never reached.
      moves: moves.filter(({ member }) => member.candidate_id !== moves[0]?.member.candidate_id),
    })),
    queueEnd: assign(({ context }, { listId }: { listId: number }) => ({ ends: [...context.ends, listId] })),
    keepPage: assign(({ context: { columns, ends } }, { page }: { page: MembersPage }) => ({
      columns: readOn(columns, page),
      ends: ends.slice(1),
    })),
    forgetEnd: assign(({ context }) => ({ ends: context.ends.slice(1) })),
  },
  guards: {
    hasMove: ({ context }) => context.moves.length > 0,
    hasEnd: ({ context }) => context.ends.length > 0,
    goesOn: ({ context: { columns, ends } }, { listId }: { listId: number }) =>
      cursorOf(columns, listId) !== null && !ends.includes(listId),
  },
}).createMachine({
  id: "tearsheetBoard",
  context: nothing,
  type: "parallel",
  states: {
    moving: {
      initial: "idle",
      states: {
        idle: { on: { "card.moved": { target: "saving", actions: withEvent("queueMove") } } },
        saving: {
          on: { "card.moved": { actions: withEvent("queueMove") } },
          invoke: {
            id: "save",
            src: "save",
            input: ({ context }) => ({ move: context.moves[0] }),
            onDone: { target: "goingOn", actions: ["announceSaved", "keepMove"] },
            onError: { target: "goingOn", actions: ["announceRefused", "takeBack"] },
          },
        },
        goingOn: { always: [{ guard: "hasMove", target: "saving" }, { target: "idle" }] },
      },
    },
    paging: {
      initial: "idle",
      on: { "board.read": { target: ".idle", actions: withFields("keepRead", "columns") } },
      states: {
        idle: {
          on: {
            "column.ended": {
              guard: withFields("goesOn", "listId"),
              target: "reading",
              actions: withFields("queueEnd", "listId"),
            },
          },
        },
        reading: {
          on: {
            "column.ended": {
              guard: withFields("goesOn", "listId"),
              actions: withFields("queueEnd", "listId"),
            },
          },
          invoke: {
            id: "readPage",
            src: "readPage",
            input: ({ context: { columns, ends } }) => {
              const listId = ends[0] ?? 0;
              return { listId, after: cursorOf(columns, listId) ?? "" };
            },
            onDone: { target: "goingOn", actions: withOutput("keepPage", "page") },
            // A page that fails to load is requested at the next scroll to the end.
            onError: { target: "goingOn", actions: "forgetEnd" },
          },
        },
        goingOn: { always: [{ guard: "hasEnd", target: "reading" }, { target: "idle" }] },
      },
    },
  },
});
