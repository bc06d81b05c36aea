import { setup } from "xstate";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";

type Event =
  | { type: "channel.wanted" }
  | { type: "channel.unwanted" }
  | { type: "subscription.confirmed" }
  | { type: "subscription.rejected" };

/**
 * One channel on one connection. The server may process commands concurrently and never confirms an unsubscribe, so a
 * second command never leaves while the first may be in flight; otherwise a channel could be believed subscribed when
 * it is not, or its confirmation might never arrive (rails #58698).
 */
export const cableSubscriptionMachine = setup({
  types: { events: {} as Event },
  actions: {
    sendSubscribe: notProvided,
    sendUnsubscribe: notProvided,
    announceJoined: notProvided,
    announceRefused: notProvided,
    announceOver: notProvided,
  },
  delays: { patience: delays.cablePatience, settle: delays.cableSettle },
}).createMachine({
  id: "cableSubscription",
  initial: "asked",
  states: {
    asked: {
      description: "Nothing else is sent before the answer.",
      entry: "sendSubscribe",
      initial: "wanted",
      states: {
        wanted: {
          on: {
            "channel.unwanted": "unwanted",
            "subscription.confirmed": "#cableSubscription.subscribed",
            "subscription.rejected": "#cableSubscription.refused",
          },
          after: { patience: "#cableSubscription.leaving.wanted" },
        },
        unwanted: {
          on: {
            "channel.wanted": "wanted",
            "subscription.confirmed": "#cableSubscription.leaving",
            "subscription.rejected": "#cableSubscription.over",
          },
          after: { patience: "#cableSubscription.leaving" },
        },
      },
    },
    subscribed: { entry: "announceJoined", on: { "channel.unwanted": "leaving" } },
    leaving: {
      description: "An unsubscribe is not answered: it is given time.",
      entry: "sendUnsubscribe",
      initial: "unwanted",
      states: {
        unwanted: { on: { "channel.wanted": "wanted" }, after: { settle: "#cableSubscription.over" } },
        wanted: { on: { "channel.unwanted": "unwanted" }, after: { settle: "#cableSubscription.asked" } },
      },
    },
    refused: { entry: "announceRefused", on: { "channel.unwanted": "over" } },
    over: { type: "final", entry: "announceOver" },
  },
});
