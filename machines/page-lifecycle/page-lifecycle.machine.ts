import { assign, emit, fromPromise, setup } from "xstate";
import { delays, limits } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withFields } from "../shared/params.ts";

/** Where the person went, and the page that answers there: null where no route knows the path. */
export interface Visit {
  url: string;
  page: string | null;
}

/** The browser's connection type; undefined when unknown. */
export interface Connection {
  effectiveType?: string | undefined;
  saveData?: boolean | undefined;
}

interface Context {
  wanted: Visit | null;
  /** The page on the screen; it stays until the wanted page can be shown. */
  shown: Visit | null;
  /** Pages whose code is loaded. */
  loaded: readonly string[];
}

type Event =
  | ({ type: "page.requested" } & Visit)
  | { type: "retry.requested" }
  /** A part of the page on the screen could not be shown, such as one whose code did not come. */
  | { type: "page.broke" }
  /** The person is about to go there. */
  | { type: "prefetch.requested"; page: string; connection: Connection }
  | { type: "page.prefetched"; page: string }
  /** The person whom the page was about has signed out: it must not return for someone else. */
  | { type: "page.abandoned" };
type Emitted =
  | { type: "loading.started"; key: string }
  | { type: "loading.ended"; key: string; failed: boolean };

const key = "page";

/**
 * From a path to a page on the screen: its code is fetched while the previous page stays. A fetch takes at least 200
 * ms, so that nothing flickers; a loaded page is shown at once. A page the person is about to open is prefetched,
 * except on 2g and data-saver connections (application document, section 9).
 */
export const pageLifecycleMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {
    loadPage: fromPromise<void, { page: string }>(notProvided),
    serverAnswers: fromPromise<void>(notProvided),
  },
  actions: {
    keepWanted: assign((_, { url, page }: Visit) => ({ wanted: { url, page } })),
    forgetShown: assign({ shown: null }),
    show: assign(({ context }) => ({ shown: context.wanted })),
    keepLoaded: assign(({ context }) => ({
      loaded: [...new Set([...context.loaded, context.wanted?.page ?? []].flat())],
    })),
    /** Prefetches a page's code; any failure shows when the person navigates there. */
    prefetch: (_, _params: { page: string }) => notProvided(),
    keepPrefetched: assign(({ context }, { page }: { page: string }) => ({
      loaded: [...new Set([...context.loaded, page])],
    })),
    /** Reloads the app at the same address. */
    reload: notProvided,
    stateStarted: emit({ type: "loading.started", key }),
    stateEnded: emit((_, { failed }: { failed: boolean }) => ({ type: "loading.ended", key, failed })),
  },
  guards: {
    isUnknown: ({ context }) => context.wanted?.page === null,
    isHere: ({ context }) => context.loaded.some((page) => page === context.wanted?.page),
    isSpared: (_, { connection: { effectiveType, saveData } }: { connection: Connection }) =>
      saveData === true || limits.slowConnections.some((slow) => slow === effectiveType),
    isLoaded: ({ context }, { page }: { page: string }) => context.loaded.includes(page),
    isTheFirst: ({ context }) => context.shown === null,
  },
  delays: { minimum: delays.pageFetchMinimum, tryAgain: delays.tryAgain },
}).createMachine({
  id: "pageLifecycle",
  context: { wanted: null, shown: null, loaded: [] },
  initial: "idle",
  on: {
    "page.requested": {
      target: ".deciding",
      actions: withFields("keepWanted", "url", "page"),
    },
    "prefetch.requested": [
      { guard: withFields("isSpared", "connection") },
      { guard: withFields("isLoaded", "page") },
      { actions: withFields("prefetch", "page") },
    ],
    "page.abandoned": { actions: "forgetShown" },
    "page.prefetched": {
      actions: withFields("keepPrefetched", "page"),
    },
  },
  states: {
    idle: { description: "No path is known yet." },
    deciding: {
      always: [
        { guard: "isUnknown", target: "notFound", actions: "show" },
        { guard: "isHere", target: "shown", actions: "show" },
        { target: "fetching" },
      ],
    },
    fetching: {
      tags: "busy",
      type: "parallel",
      entry: "stateStarted",
      on: {
        // Another page is wanted before this one has loaded: its loading ends.
        "page.requested": {
          target: "deciding",
          actions: [
            { type: "stateEnded", params: { failed: false } },
            withFields("keepWanted", "url", "page"),
          ],
        },
      },
      states: {
        page: {
          initial: "loading",
          states: {
            loading: {
              invoke: {
                id: "loadPage",
                src: "loadPage",
                input: ({ context }) => ({ page: context.wanted?.page ?? "" }),
                onDone: "here",
                onError: {
                  target: "#pageLifecycle.failed",
                  actions: [{ type: "stateEnded", params: { failed: true } }, "show"],
                },
              },
            },
            here: { type: "final" },
          },
        },
        minimum: {
          initial: "deciding",
          states: {
            deciding: { always: [{ guard: "isTheFirst", target: "passed" }, { target: "waiting" }] },
            waiting: { after: { minimum: "passed" } },
            passed: { type: "final" },
          },
        },
      },
      onDone: {
        target: "shown",
        actions: ["keepLoaded", "show", { type: "stateEnded", params: { failed: false } }],
      },
    },
    shown: { on: { "page.broke": "failed" } },
    notFound: { description: "404 'This page could not be found'" },
    failed: {
      description:
        "Shown in place of the page, of which nothing is there to be shown while another one comes.",
      exit: "forgetShown",
      initial: "checking",
      states: {
        checking: {
          description: "Is it the page's own fault, which would be the same again, or is the server away?",
          invoke: { id: "serverAnswers", src: "serverAnswers", onDone: "shown", onError: "away" },
          on: { "retry.requested": "asking" },
        },
        shown: { on: { "retry.requested": "asking" } },
        asking: {
          description:
            "Browsers keep a module that failed to load for as long as the document lives, so only a new document can fetch it again. A server that is away would give none.",
          invoke: {
            id: "serverAnswers",
            src: "serverAnswers",
            onDone: { target: "reloading", actions: "reload" },
            onError: "away",
          },
        },
        away: {
          description: "The page opens by itself once the server answers.",
          initial: "waiting",
          states: {
            waiting: { after: { tryAgain: "asking" }, on: { "retry.requested": "asking" } },
            asking: {
              invoke: {
                id: "serverAnswers",
                src: "serverAnswers",
                onDone: { target: "#pageLifecycle.failed.reloading", actions: "reload" },
                onError: "waiting",
              },
            },
          },
        },
        reloading: {},
      },
    },
  },
});
