import { assign, emit, fromPromise, setup } from "xstate";
import { delays, limits } from "../delays.ts";
import { notProvided } from "../effects.ts";
import type { Column } from "../entity-board/entity-board.columns.ts";
import type { ListPage } from "../list-state/list-state.machine.ts";
import { withEvent, withOutput } from "../shared/params.ts";

/** The loaded rows of a list, or columns of a board. */
export type Reread = { page: ListPage } | { columns: Column[] };

interface Context {
  /** Records that were created; whether the list finds them is not known yet. */
  received: number[];
  /** Ids being looked up. */
  asked: number[];
  /** New records that match the list, shown when the person asks for them. */
  news: number[];
}

type Event =
  | { type: "record.created"; id: number }
  | { type: "records.disappeared"; ids: number[] }
  /** Too many changes to be sent individually, or some were missed. */
  | { type: "list.stale" }
  /** The list is being read from its start: earlier changes are no longer news. */
  | { type: "list.read" };

type Emitted = { type: "list.reread"; found: Reread };

const without = (all: readonly number[], ids: readonly number[]) => all.filter((id) => !ids.includes(id));

/**
 * Other people's changes to a list or board on the screen: new records are counted and wait until requested, so that no
 * row moves under the pointer; after a bulk change the loaded part is reread.
 */
export const listFollowMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  delays: { settle: delays.debounce, again: delays.pageRetry },
  actors: {
    find: fromPromise<number[], { ids: number[] }>(notProvided),
    reread: fromPromise<Reread>(notProvided),
  },
  actions: {
    hear: assign(({ context }, { id }: { id: number }) => ({
      received: [...without(context.received, [id]), id].slice(-limits.newsCounted),
    })),
    ask: assign(({ context }) => ({ asked: context.received, received: [] })),
    keepNews: assign(({ context }, { ids }: { ids: number[] }) => ({
      news: [...without(context.news, ids), ...ids],
      asked: [],
    })),
    drop: assign(({ context }, { ids }: { ids: number[] }) => ({
      received: without(context.received, ids),
      news: without(context.news, ids),
    })),
    forget: assign({ received: [], asked: [], news: [] }),
    giveUp: assign({ asked: [] }),
    dropShown: assign(({ context }, { found }: { found: Reread }) => {
      const rows = "page" in found ? found.page.rows : found.columns.flatMap(({ cards }) => cards);
      const shown = rows.map(({ id }) => id);
      return { received: without(context.received, shown), news: without(context.news, shown) };
    }),
    announceReread: emit((_, { found }: { found: Reread }) => ({ type: "list.reread", found })),
  },
  guards: {
    hasReceived: ({ context }) => context.received.length > 0,
  },
}).createMachine({
  id: "listFollow",
  context: { received: [], asked: [], news: [] },
  type: "parallel",
  states: {
    news: {
      initial: "quiet",
      on: {
        "record.created": { actions: withEvent("hear") },
        "records.disappeared": { actions: withEvent("drop") },
        "list.read": { target: ".quiet", actions: "forget" },
      },
      states: {
        quiet: {
          on: {
            "record.created": {
              target: "gathering",
              actions: withEvent("hear"),
            },
          },
        },
        gathering: {
          description: "Several come at a time: they are looked for together.",
          after: { settle: [{ guard: "hasReceived", target: "looking" }, { target: "quiet" }] },
        },
        looking: {
          entry: "ask",
          invoke: {
            id: "find",
            src: "find",
            input: ({ context }) => ({ ids: context.asked }),
            onDone: [
              {
                guard: "hasReceived",
                target: "gathering",
                actions: withOutput("keepNews", "ids"),
              },
              {
                target: "quiet",
                actions: withOutput("keepNews", "ids"),
              },
            ],
            onError: [
              { guard: "hasReceived", target: "gathering", actions: "giveUp" },
              { target: "quiet", actions: "giveUp" },
            ],
          },
        },
      },
    },
    following: {
      initial: "fresh",
      on: { "list.read": ".fresh" },
      states: {
        fresh: { on: { "list.stale": "waiting" } },
        waiting: {
          description: "A change of many tells of itself more than once.",
          after: { settle: "reading" },
        },
        reading: {
          invoke: {
            id: "reread",
            src: "reread",
            onDone: {
              target: "fresh",
              actions: [withOutput("dropShown", "found"), withOutput("announceReread", "found")],
            },
            onError: "away",
          },
          description: "What is being read may still have what is gone since.",
          on: { "list.stale": "waiting", "records.disappeared": "waiting" },
        },
        away: {
          description: "It could not be read, and the page shown is stale: it is tried again.",
          on: { "list.stale": "waiting" },
          after: { again: "reading" },
        },
      },
    },
  },
});
