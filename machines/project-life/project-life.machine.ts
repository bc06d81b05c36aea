import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/** A project for a client. A completed one may be reopened; a cancelled one is final. */
export const projectLifeMachine = setup({
  types: {} as Life<
    | "project.planned"
    | "project.started"
    | "project.postponed"
    | "project.paused"
    | "project.completed"
    | "project.cancelled"
  >,
}).createMachine({
  id: "projectLife",
  initial: "absent",
  states: {
    absent: { on: { "project.planned": "planned", "project.started": "active" } },
    planned: { on: { "project.started": "active", "project.cancelled": "cancelled" } },
    active: {
      on: {
        "project.postponed": "planned",
        "project.paused": "paused",
        "project.completed": "completed",
        "project.cancelled": "cancelled",
      },
    },
    paused: {
      on: {
        "project.started": "active",
        "project.completed": "completed",
        "project.cancelled": "cancelled",
      },
    },
    completed: { on: { "project.started": "active" } },
    cancelled: { type: "final" },
  },
});
