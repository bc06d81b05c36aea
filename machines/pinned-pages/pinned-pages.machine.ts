import { assertEvent, assign, fromPromise, setup } from "xstate";
import type { EntityPage } from "#contract/calls/recruiter-shell.ts";
import { notProvided } from "../effects.ts";
import { withFields, withOutput } from "../shared/params.ts";

/** A page as it is pinned; the provider numbers it. */
export type PageToPin = Pick<
  EntityPage,
  "entity" | "type_view" | "custom_entity" | "link" | "name" | "icon" | "query"
>;

interface Context {
  pages: readonly EntityPage[];
  /** Removals requested while another was in flight. */
  waiting: readonly number[];
}

type Event =
  | { type: "session.started" }
  | { type: "session.ended" }
  | { type: "page.pinned"; page: PageToPin }
  | { type: "page.removed"; id: number }
  | { type: "pages.cleared" }
  | { type: "reload.requested" }
  | { type: "connectivity.changed"; online: boolean };

/**
 * The recruiter's pinned pages (application document, sections 2.8 and 7): the answer to a pin replaces the list; a
 * removed page disappears at once, before the provider confirms; 'Remover todos' clears, then the list is fetched
 * again.
 */
export const pinnedPagesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    load: fromPromise<readonly EntityPage[]>(notProvided),
    pin: fromPromise<readonly EntityPage[], { page: PageToPin }>(notProvided),
    remove: fromPromise<void, { id: number }>(notProvided),
    removeAll: fromPromise<void>(notProvided),
  },
  actions: {
    keepPages: assign((_, params: { pages: readonly EntityPage[] }) => params),
    forgetWaiting: assign({ waiting: [] }),
    forgetPages: assign({ pages: [], waiting: [] }),
    removeHere: assign(({ context }, { id }: { id: number }) => ({
      pages: context.pages.filter((page) => page.id !== id),
    })),
    removeLater: assign(({ context }, { id }: { id: number }) => ({ waiting: [...context.waiting, id] })),
    takeFirst: assign(({ context }) => ({ waiting: context.waiting.slice(1) })),
    announceRemovalFailed: notProvided,
    announcePinFailed: notProvided,
  },
  guards: {
    moreToRemove: ({ context }) => context.waiting.length > 0,
    isOnline: (_, { online }: { online: boolean }) => online,
  },
}).createMachine({
  id: "pinnedPages",
  context: { pages: [], waiting: [] },
  initial: "signedOut",
  on: { "session.ended": { target: ".signedOut", actions: "forgetPages" } },
  states: {
    signedOut: { on: { "session.started": "loading" } },
    loading: {
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        onDone: {
          target: "ready",
          actions: withOutput("keepPages", "pages"),
        },
        onError: "failed",
      },
    },
    failed: {
      on: {
        "reload.requested": "loading",
        "connectivity.changed": { guard: withFields("isOnline", "online"), target: "loading" },
      },
    },
    ready: {
      on: {
        "page.pinned": "pinning",
        "page.removed": {
          target: "removing",
          actions: [withFields("removeHere", "id"), withFields("removeLater", "id")],
        },
        "pages.cleared": "clearing",
      },
    },
    pinning: {
      tags: "busy",
      invoke: {
        id: "pin",
        src: "pin",
        input: ({ event }) => {
          assertEvent(event, "page.pinned");
          return { page: event.page };
        },
        onDone: {
          target: "ready",
          actions: withOutput("keepPages", "pages"),
        },
        // It may have been pinned with only the response lost.
        onError: { target: "loading", actions: "announcePinFailed" },
      },
    },
    removing: {
      on: {
        "page.removed": {
          actions: [withFields("removeHere", "id"), withFields("removeLater", "id")],
        },
      },
      invoke: {
        id: "remove",
        src: "remove",
        input: ({ context }) => ({ id: context.waiting[0] ?? 0 }),
        onDone: { target: "removed", actions: "takeFirst" },
        // All pending removals reappear, so none happens later without a new request.
        onError: { target: "loading", actions: ["forgetWaiting", "announceRemovalFailed"] },
      },
    },
    removed: { always: [{ guard: "moreToRemove", target: "removing" }, { target: "ready" }] },
    clearing: {
      tags: "busy",
      invoke: {
        id: "removeAll",
        src: "removeAll",
        onDone: "loading",
        onError: { target: "loading", actions: "announceRemovalFailed" },
      },
    },
  },
});
