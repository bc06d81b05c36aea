import { assign, setup } from "xstate";

export interface RecentPage {
  name: string;
  icon: string;
  link: string;
  query: string | null;
}

const most = 12;

type Event =
  | { type: "page.visited"; page: RecentPage }
  | { type: "page.removed"; page: Pick<RecentPage, "link"> }
  | { type: "pages.cleared" }
  | { type: "list.toggled" }
  | { type: "list.closed" }
  | { type: "route.changed" }
  | { type: "session.ended" };

/** The floating list of recently visited pages, newest first, each once with its last query; each can be removed (application document, section 2.8). */
export const recentPagesMachine = setup({
  types: {
    context: {} as { pages: readonly RecentPage[] },
    events: {} as Event,
    input: {} as { pages: readonly RecentPage[] },
  },
  actions: {
    add: assign(({ context }, { page }: { page: RecentPage }) => ({
      pages: [page, ...context.pages.filter((known) => known.link !== page.link)].slice(0, most),
    })),
    remove: assign(({ context }, { page }: { page: Pick<RecentPage, "link"> }) => ({
      pages: context.pages.filter((known) => known.link !== page.link),
    })),
    clear: assign({ pages: [] }),
    /** Keeps the list in the browser. */
    remember: () => {
      throw new Error("Not provided: see platform/system");
    },
  },
  guards: { wasTheLast: ({ context }) => context.pages.length <= 1 },
}).createMachine({
  id: "recentPages",
  context: ({ input }) => input,
  initial: "collapsed",
  on: {
    "page.visited": {
      actions: [{ type: "add", params: ({ event }) => ({ page: event.page }) }, "remember"],
    },
    "session.ended": { target: ".collapsed", actions: ["clear", "remember"] },
  },
  states: {
    collapsed: { on: { "list.toggled": "expanded" } },
    expanded: {
      on: {
        "list.toggled": "collapsed",
        "list.closed": "collapsed",
        "route.changed": "collapsed",
        "page.removed": [
          {
            guard: "wasTheLast",
            target: "collapsed",
            actions: [{ type: "remove", params: ({ event }) => ({ page: event.page }) }, "remember"],
          },
          { actions: [{ type: "remove", params: ({ event }) => ({ page: event.page }) }, "remember"] },
        ],
        "pages.cleared": { target: "collapsed", actions: ["clear", "remember"] },
      },
    },
  },
});
