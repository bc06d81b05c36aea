import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * An import on the provider. A crashed process leaves it running, and another run resumes where that one ended.
 * Stopping waits for the current batch; a stopped or failed import can be resumed.
 */
export const importLifeMachine = setup({
  types: {} as Life<
    | "file.received"
    | "import.started"
    | "import.resumed"
    | "run.began"
    | "queue.left"
    | "stop.requested"
    | "run.stopped"
    | "rows.done"
    | "run.failed"
  >,
}).createMachine({
  id: "importLife",
  initial: "absent",
  states: {
    absent: { on: { "file.received": "draft" } },
    draft: { on: { "import.started": "queued" } },
    queued: {
      description: "No row is written yet: it is stopped at once.",
      on: { "run.began": "running", "queue.left": "stopped" },
    },
    running: {
      meta: { status: "running" },
      initial: "writing",
      on: { "rows.done": "completed", "run.failed": "failed" },
      states: {
        writing: { on: { "run.began": "writing", "stop.requested": "stopping" } },
        stopping: {
          description: "Until the run has seen it; the last rows may be written before.",
          on: { "run.began": "stopping", "stop.requested": "stopping", "run.stopped": "#importLife.stopped" },
        },
      },
    },
    stopped: { on: { "import.resumed": "queued" } },
    failed: { on: { "import.resumed": "queued" } },
    completed: { type: "final" },
  },
});
