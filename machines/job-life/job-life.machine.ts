import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * A job, from draft to end. A published job may return to draft, but a filled or closed one has a history and reopens
 * only to candidates. A cancelled job is final: the client's next request is a new job.
 */
export const jobLifeMachine = setup({
  types: {} as Life<
    | "job.drafted"
    | "job.published"
    | "job.withdrawn"
    | "job.paused"
    | "job.filled"
    | "job.closed"
    | "job.cancelled"
  >,
}).createMachine({
  id: "jobLife",
  initial: "absent",
  states: {
    absent: { on: { "job.drafted": "draft", "job.published": "published", "job.paused": "paused" } },
    draft: { on: { "job.published": "published", "job.cancelled": "cancelled" } },
    published: {
      on: {
        "job.withdrawn": "draft",
        "job.paused": "paused",
        "job.filled": "filled",
        "job.closed": "closed",
        "job.cancelled": "cancelled",
      },
    },
    paused: {
      on: {
        "job.published": "published",
        "job.filled": "filled",
        "job.closed": "closed",
        "job.cancelled": "cancelled",
      },
    },
    filled: {
      description: "Reopened for a replacement, or when the placement that filled it is taken back.",
      on: { "job.published": "published", "job.paused": "paused", "job.closed": "closed" },
    },
    closed: { on: { "job.published": "published", "job.paused": "paused" } },
    cancelled: { type: "final" },
  },
});
