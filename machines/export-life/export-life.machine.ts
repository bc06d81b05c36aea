import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * An export on the provider. A crashed run starts over, since a file is delivered complete or not at all. The file is
 * kept for some days.
 */
export const exportLifeMachine = setup({
  types: {} as Life<
    "export.requested" | "run.began" | "file.made" | "run.failed" | "export.cancelled" | "file.expired"
  >,
}).createMachine({
  id: "exportLife",
  initial: "absent",
  states: {
    absent: { on: { "export.requested": "queued" } },
    queued: { on: { "run.began": "running", "export.cancelled": "cancelled" } },
    running: {
      on: {
        "run.began": "running",
        "file.made": "completed",
        "run.failed": "failed",
        "export.cancelled": "cancelled",
      },
    },
    completed: {
      meta: { status: "completed" },
      initial: "kept",
      states: { kept: { on: { "file.expired": "released" } }, released: { type: "final" } },
    },
    failed: { type: "final" },
    cancelled: { type: "final" },
  },
});
