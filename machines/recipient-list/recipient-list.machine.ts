import { assign, emit, setup } from "xstate";
import { delays } from "../delays.ts";
import { withFields } from "../shared/params.ts";

/** The recipients of a send-out that are shown by themselves. */
export type RecipientFilter = "ready" | "skipped" | "sent" | "answered";

interface Context {
  only: RecipientFilter | null;
  /** The recipient after which each page but the first begins, up to the current page. */
  after: readonly number[];
}

type Event =
  | { type: "filter.chosen"; only: RecipientFilter | null }
  /** The next page begins after that recipient. */
  | { type: "page.next"; after: number }
  | { type: "page.previous" }
  | { type: "sending.changed"; sending: boolean };

const first: Context = { only: null, after: [] };

/** The recipients of a send-out, filtered and a page at a time; they are read again and again while it is being sent. */
export const recipientListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: "recipients.stale" },
  },
  delays: { look: delays.sendoutLook },
  actions: {
    choose: assign((_, { only }: { only: RecipientFilter | null }) => ({ only, after: [] })),
    goOn: assign(({ context }, { after }: { after: number }) => ({ after: [...context.after, after] })),
    goBack: assign(({ context }) => ({ after: context.after.slice(0, -1) })),
    announceStale: emit({ type: "recipients.stale" }),
  },
  guards: {
    isSending: (_, { sending }: { sending: boolean }) => sending,
    hasEnded: (_, { sending }: { sending: boolean }) => !sending,
    isElsewhere: ({ context }, { after }: { after: number }) => context.after.at(-1) !== after,
  },
}).createMachine({
  id: "recipientList",
  context: first,
  initial: "resting",
  on: {
    "filter.chosen": { actions: withFields("choose", "only") },
    // A second press before the page arrives means the same page.
    "page.next": { guard: withFields("isElsewhere", "after"), actions: withFields("goOn", "after") },
    "page.previous": { actions: "goBack" },
  },
  states: {
    resting: {
      on: { "sending.changed": { guard: withFields("isSending", "sending"), target: "following" } },
    },
    following: {
      on: { "sending.changed": { guard: withFields("hasEnded", "sending"), target: "resting" } },
      after: { look: { target: "following", reenter: true, actions: "announceStale" } },
    },
  },
});
