import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * A bulk action on the provider. After a crash another run takes over the remaining records. However it ends, completed
 * changes stay; undoing them is another bulk action.
 */
export const bulkActionLifeMachine = setup({
  types: {} as Life<"action.requested" | "run.began" | "records.done" | "run.failed" | "action.cancelled">,
}).createMachine({
  id: "bulkActionLife",
  initial: "absent",
  states: {
    absent: { on: { "action.requested": "queued" } },
    queued: { on: { "run.began": "running", "action.cancelled": "cancelled" } },
    running: {
      on: {
        "run.began": "running",
        "records.done": "completed",
        "run.failed": "failed",
        "action.cancelled": "cancelled",
      },
    },
    completed: { type: "final" },
    failed: { type: "final" },
    cancelled: { type: "final" },
  },
});
