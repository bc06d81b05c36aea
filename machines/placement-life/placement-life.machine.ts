import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

const placing = { only: "the pipeline" };
/** An application that returns to Placement restores its placement, whatever became of it. */
const placedAgain = {
  "apply.placed": { target: "active", meta: placing },
  "apply.placed_ahead": { target: "upcoming", meta: placing },
} as const;

/**
 * A placement: upcoming until its first day, completed when its guarantee ends, or ended early. A cancelled one is not
 * restored by hand: the application is moved to Placement again, or the cancelling move is undone.
 */
export const placementLifeMachine = setup({
  types: {} as Life<
    | "apply.placed"
    | "apply.placed_ahead"
    | "start_date.came"
    | "start_date.postponed"
    | "guarantee.ended"
    | "guarantee.extended"
    | "person.left"
    | "person.returned"
    | "leaving.corrected"
    | "person.replaced"
    | "replacement.withdrawn"
    | "placement.cancelled"
  >,
}).createMachine({
  id: "placementLife",
  initial: "absent",
  states: {
    absent: { on: { "apply.placed": "active", "apply.placed_ahead": "upcoming" } },
    upcoming: { on: { "start_date.came": "active", "placement.cancelled": "cancelled", ...placedAgain } },
    active: {
      on: {
        "start_date.postponed": "upcoming",
        "guarantee.ended": "completed",
        "person.left": "left",
        "person.replaced": "replaced",
        "placement.cancelled": "cancelled",
        ...placedAgain,
      },
    },
    completed: { on: { "guarantee.extended": "active", "person.left": "left", ...placedAgain } },
    left: {
      on: {
        "person.returned": "active",
        "leaving.corrected": "completed",
        "person.replaced": "replaced",
        ...placedAgain,
      },
    },
    replaced: { on: { "replacement.withdrawn": "left", ...placedAgain } },
    cancelled: { on: placedAgain },
  },
});
