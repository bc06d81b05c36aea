import { assign, emit, fromCallback, setup } from "xstate";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withEvent } from "../shared/params.ts";
import {
  type Found,
  type Identity,
  isExpired,
  isRenewed,
  isSignedIn,
  type Takeover,
  takeoverOf,
} from "./takeover.ts";

interface Context {
  /** The person this page shows and acts for; null for nobody. */
  own: Identity | null;
  takeover: Takeover | null;
}

type Event =
  /** This page's own session began or ended. */
  | { type: "identity.settled"; identity: Identity | null }
  /** Another tab may have changed the shared storage, or this one was suspended. */
  | { type: "browser.looked"; found: Found }
  /** The provider knows the page's token as another person's, or the person as none of the business. */
  | { type: "identity.refused"; takeover: Takeover }
  | { type: "page.seen" }
  | { type: "anew.requested" };

type Emitted =
  | { type: "identity.lost"; takeover: Takeover }
  | { type: "identity.found"; person: string }
  | { type: "unauthorised.answered" };

/**
 * The owner of this tab. Tabs of one browser share the token: when another tab signs out, signs someone else in or
 * switches the business, this page stops sending at once, says so, and restarts once the notice was seen.
 */
export const tabIdentityMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {
    /** Reports when the page is seen: at once, or when its tab becomes visible. */
    watchPage: fromCallback<Event>(notProvided),
  },
  actions: {
    keepOwn: assign((_, { identity }: { identity: Identity | null }) => ({ own: identity })),
    keepTakeover: assign((_, { takeover }: { takeover: Takeover | null }) => ({ takeover })),
    announceLost: emit(({ context }) => ({
      type: "identity.lost",
      takeover: context.takeover ?? "signed_out",
    })),
    announceFound: emit((_, { found }: { found: Found }) => ({
      type: "identity.found",
      person: found.identity?.person ?? "",
    })),
    announceExpired: emit({ type: "unauthorised.answered" }),
    takeToken: notProvided,
    /** Leaves for the current person's page. */
    restart: (_, _params: { takeover: Takeover | null }) => notProvided(),
  },
  delays: { notice: delays.takeoverNotice },
  guards: {
    isSomebody: (_, { identity }: { identity: Identity | null }) => identity !== null,
    isTakenOver: ({ context }, { found }: { found: Found }) => takeoverOf(context.own, found) !== null,
    isExpired: ({ context }, { found }: { found: Found }) => isExpired(context.own, found),
    isRenewed: ({ context }, { found }: { found: Found }) => isRenewed(context.own, found),
    isSignedIn: ({ context }, { found }: { found: Found }) => isSignedIn(context.own, found),
  },
}).createMachine({
  id: "tabIdentity",
  context: { own: null, takeover: null },
  initial: "own",
  states: {
    own: {
      initial: "nobody",
      on: {
        "identity.settled": [
          {
            guard: withEvent("isSomebody"),
            target: ".somebody",
            actions: withEvent("keepOwn"),
          },
          { target: ".nobody", actions: withEvent("keepOwn") },
        ],
      },
      states: {
        nobody: {
          on: {
            "browser.looked": {
              guard: withEvent("isSignedIn"),
              actions: withEvent("announceFound"),
            },
          },
        },
        somebody: {
          on: {
            "browser.looked": [
              {
                guard: withEvent("isTakenOver"),
                target: "#tabIdentity.takenOver",
                actions: {
                  type: "keepTakeover",
                  params: ({ context, event }) => ({ takeover: takeoverOf(context.own, event.found) }),
                },
              },
              { guard: withEvent("isRenewed"), actions: "takeToken" },
              { guard: withEvent("isExpired"), actions: "announceExpired" },
            ],
            "identity.refused": {
              target: "#tabIdentity.takenOver",
              actions: withEvent("keepTakeover"),
            },
          },
        },
      },
    },
    takenOver: {
      description: "Nothing is sent from here any more.",
      entry: "announceLost",
      invoke: { id: "watchPage", src: "watchPage" },
      initial: "unseen",
      on: {
        "browser.looked": {
          guard: withEvent("isTakenOver"),
          actions: {
            type: "keepTakeover",
            params: ({ context, event }) => ({ takeover: takeoverOf(context.own, event.found) }),
          },
        },
        "anew.requested": "leaving",
      },
      states: {
        unseen: { on: { "page.seen": "seen" } },
        seen: { after: { notice: "#tabIdentity.leaving" } },
      },
    },
    leaving: {
      entry: { type: "restart", params: ({ context }) => ({ takeover: context.takeover }) },
    },
  },
});
