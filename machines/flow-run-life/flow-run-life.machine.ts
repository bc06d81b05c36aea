import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * A run of a flow on one record. It waits for a day or for a fact, stops at a failed step, and continues once a person
 * has retried or skipped it. While paused it does nothing; events that arrived in the meantime are processed when it
 * resumes.
 */
export const flowRunLifeMachine = setup({
  types: {} as Life<
    | "run.began"
    | "run.waited"
    | "run.woke"
    | "run.paused"
    | "run.resumed"
    | "step.failed"
    | "step.retried"
    | "step.skipped"
    | "flow.ended"
    | "run.cancelled"
  >,
}).createMachine({
  id: "flowRunLife",
  initial: "absent",
  states: {
    absent: { on: { "run.began": "open.running" } },
    open: {
      initial: "running",
      on: { "run.cancelled": "cancelled" },
      states: {
        running: {
          on: {
            "run.waited": "waiting",
            "run.paused": "paused",
            "step.failed": "failed",
            "flow.ended": "#flowRunLife.completed",
          },
        },
        waiting: { on: { "run.woke": "running", "run.paused": "paused", "step.skipped": "running" } },
        paused: { on: { "run.resumed": "running" } },
        failed: { on: { "step.retried": "running", "step.skipped": "running" } },
      },
    },
    completed: { type: "final" },
    cancelled: { type: "final" },
  },
});
