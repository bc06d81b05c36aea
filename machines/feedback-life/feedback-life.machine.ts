import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/** A feedback: requested, received, shared with the candidate, or waived. */
export const feedbackLifeMachine = setup({
  types: {} as Life<
    | "feedback.requested"
    | "feedback.received"
    | "feedback.shared"
    | "sharing.withdrawn"
    | "feedback.dismissed"
  >,
}).createMachine({
  id: "feedbackLife",
  initial: "absent",
  states: {
    absent: {
      on: {
        "feedback.requested": "requested",
        "feedback.received": "received",
        "feedback.shared": "shared",
      },
    },
    requested: { on: { "feedback.received": "received", "feedback.dismissed": "dismissed" } },
    received: {
      on: {
        "feedback.requested": "requested",
        "feedback.shared": "shared",
        "feedback.dismissed": "dismissed",
      },
    },
    shared: { on: { "sharing.withdrawn": "received" } },
    dismissed: { on: { "feedback.requested": "requested" } },
  },
});
