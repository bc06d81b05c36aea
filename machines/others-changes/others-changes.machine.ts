import { fromCallback, setup } from "xstate";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withFields } from "../shared/params.ts";

interface Context {
  /** The viewer. */
  personId: number;
}

type Event =
  /** Something was changed; by whom, where that is known. */
  { type: "change.received"; byId: number | null } | { type: "changes.shown" };

/** Whether others changed what is on the screen. A person's own changes show as they are made; others' on request. */
export const othersChangesMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { personId: number } },
  actors: { follow: fromCallback<Event>(notProvided) },
  delays: { settles: delays.ownFollows },
  actions: { renew: notProvided },
  guards: {
    isOwn: ({ context }, { byId }: { byId: number | null }) => byId === context.personId,
    isByNobody: (_, { byId }: { byId: number | null }) => byId === null,
  },
}).createMachine({
  id: "othersChanges",
  context: ({ input }) => ({ personId: input.personId }),
  invoke: { id: "follow", src: "follow" },
  initial: "upToDate",
  states: {
    upToDate: {
      on: {
        "change.received": [
          { guard: withFields("isOwn", "byId"), target: "following" },
          { target: "changed" },
        ],
      },
    },
    following: {
      description:
        "What the person changed goes on by itself, as a run does that was resumed: no news to them.",
      after: { settles: "upToDate" },
      on: {
        "change.received": [
          { guard: withFields("isOwn", "byId"), target: "following", reenter: true },
          { guard: withFields("isByNobody", "byId"), actions: "renew" },
          { target: "changed" },
        ],
      },
    },
    changed: { on: { "changes.shown": { target: "upToDate", actions: "renew" } } },
  },
});
