import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * A send-out on the provider. It may be paused and resumed any number of times, each time by a new run. A completed one
 * restarts when failed recipients are retried; a cancelled one is final.
 */
export const sendoutLifeMachine = setup({
  types: {} as Life<
    | "sendout.drafted"
    | "sendout.started"
    | "sendout.scheduled"
    | "run.began"
    | "sendout.paused"
    | "sendout.resumed"
    | "sendout.rescheduled"
    | "recipients.done"
    | "retry.requested"
    | "sendout.cancelled"
  >,
}).createMachine({
  id: "sendoutLife",
  initial: "absent",
  states: {
    absent: { on: { "sendout.drafted": "draft" } },
    draft: {
      meta: { status: 0 },
      on: {
        "sendout.started": "sending",
        "sendout.scheduled": "scheduled",
        "sendout.cancelled": "cancelled",
      },
    },
    scheduled: {
      meta: { status: 1 },
      on: { "run.began": "sending", "sendout.paused": "paused", "sendout.cancelled": "cancelled" },
    },
    sending: {
      meta: { status: 2 },
      on: {
        "run.began": "sending",
        "recipients.done": "completed",
        "sendout.paused": "paused",
        "sendout.cancelled": "cancelled",
      },
    },
    paused: {
      meta: { status: 3 },
      on: {
        "sendout.resumed": "sending",
        "sendout.rescheduled": "scheduled",
        "sendout.cancelled": "cancelled",
      },
    },
    completed: { meta: { status: 4 }, on: { "retry.requested": "sending" } },
    cancelled: { type: "final", meta: { status: 5 } },
  },
});
