import { assign, setup } from "xstate";
import { notProvided } from "../effects.ts";
import { withEvent, withFields } from "../shared/params.ts";

export interface RecentPage {
  name: string;
  icon: string;
  link: string;
  query: string | null;
}

const most = 12;

/** A record's tabs count as one page: its own path. */
const placeOf = (link: string) =>
  /^\/recruiters\/[^/]+\/\d+(?=\/|$)/.exec(link)?.[0] ?? link.replace(/(.)\/$/, "$1");

/** Each place once, as it was visited last. */
const distinct = (pages: readonly RecentPage[]) => {
  const seen = new Set<string>();
  return pages.filter(({ link }) => {
    const place = placeOf(link);
    return seen.has(place) ? false : seen.add(place);
  });
};

type Event =
  /** Someone is signed in: these are their pages from earlier. */
  | { type: "pages.restored"; pages: readonly RecentPage[] }
  | { type: "page.visited"; page: RecentPage }
  | { type: "page.removed"; page: Pick<RecentPage, "link"> }
  | { type: "pages.cleared" }
  | { type: "list.toggled" }
  | { type: "list.closed" }
  | { type: "route.changed" }
  | { type: "session.ended" };

/** The floating list of recently visited pages, newest first, each record and list once, with its last tab and query; each can be removed (application document, section 2.8). */
export const recentPagesMachine = setup({
  types: {
    context: {} as { pages: readonly RecentPage[] },
    events: {} as Event,
  },
  actions: {
    add: assign(({ context }, { page }: { page: RecentPage }) => ({
      pages: distinct([page, ...context.pages]).slice(0, most),
    })),
    remove: assign(({ context }, { page }: { page: Pick<RecentPage, "link"> }) => ({
      pages: context.pages.filter((known) => known.link !== page.link),
    })),
    restore: assign((_, { pages }: { pages: readonly RecentPage[] }) => ({ pages: distinct(pages) })),
    clear: assign({ pages: [] }),
    /** Keeps the list in the browser. */
    remember: notProvided,
  },
  guards: { wasTheLast: ({ context }) => context.pages.length <= 1 },
}).createMachine({
  id: "recentPages",
  context: { pages: [] },
  initial: "collapsed",
  on: {
    "pages.restored": { actions: withEvent("restore") },
    "page.visited": {
      actions: [withFields("add", "page"), "remember"],
    },
    "session.ended": { target: ".collapsed", actions: "clear" },
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
            actions: [withFields("remove", "page"), "remember"],
          },
          { actions: [withFields("remove", "page"), "remember"] },
        ],
        "pages.cleared": { target: "collapsed", actions: ["clear", "remember"] },
      },
    },
  },
});
