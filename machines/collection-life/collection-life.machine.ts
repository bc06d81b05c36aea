import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * A data collection on the provider: requested by link, opened, answered in parts or completely. After its last day the
 * link opens nothing until the data are requested again with a new one. A complete or cancelled collection is final.
 */
export const collectionLifeMachine = setup({
  types: {} as Life<
    | "data.requested"
    | "link.opened"
    | "part.answered"
    | "all.answered"
    | "day.passed"
    | "rest.requested"
    | "collection.cancelled"
  >,
}).createMachine({
  id: "collectionLife",
  initial: "absent",
  states: {
    absent: { on: { "data.requested": "asked" } },
    asked: {
      on: {
        "data.requested": "asked",
        "link.opened": "opened",
        "part.answered": "partly_answered",
        "all.answered": "answered",
        "day.passed": "expired",
        "collection.cancelled": "cancelled",
      },
    },
    opened: {
      on: {
        "data.requested": "asked",
        "part.answered": "partly_answered",
        "all.answered": "answered",
        "day.passed": "expired",
        "collection.cancelled": "cancelled",
      },
    },
    partly_answered: {
      on: {
        "part.answered": "partly_answered",
        "all.answered": "answered",
        "rest.requested": "partly_answered",
        "day.passed": "expired_in_part",
        "collection.cancelled": "cancelled",
      },
    },
    expired: {
      description: "Worked out from the link's last day.",
      meta: { hidden: true },
      on: { "data.requested": "asked", "collection.cancelled": "cancelled" },
    },
    expired_in_part: {
      meta: { status: "expired", hidden: true },
      on: { "rest.requested": "partly_answered", "collection.cancelled": "cancelled" },
    },
    answered: { type: "final" },
    cancelled: { type: "final" },
  },
});
