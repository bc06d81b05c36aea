import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * A change of an account's e-mail, requested by its owner. It takes effect once both links are opened, the one at the
 * current address and the one at the new address, in either order; until then, and after its last day, the current
 * address stays.
 */
export const emailChangeLifeMachine = setup({
  types: {} as Life<
    | "change.requested"
    | "links.resent"
    | "present.confirmed"
    | "new.confirmed"
    | "change.cancelled"
    | "time.passed"
    | "change.forgotten"
  >,
}).createMachine({
  id: "emailChangeLife",
  initial: "absent",
  states: {
    absent: { on: { "change.requested": "asked" } },
    asked: {
      on: {
        "links.resent": "asked",
        "present.confirmed": "present_confirmed",
        "new.confirmed": "new_confirmed",
        "change.cancelled": "cancelled",
        "time.passed": "expired",
      },
    },
    present_confirmed: {
      on: {
        "links.resent": "present_confirmed",
        "new.confirmed": "done",
        "change.cancelled": "cancelled",
        "time.passed": "expired_in_part",
      },
    },
    new_confirmed: {
      on: {
        "links.resent": "new_confirmed",
        "present.confirmed": "done",
        "change.cancelled": "cancelled",
        "time.passed": "expired_in_part",
      },
    },
    expired: {
      description: "Worked out from its last day. Whoever asks for another change cancels this one.",
      meta: { hidden: true },
      on: { "change.cancelled": "cancelled", "change.forgotten": "forgotten" },
    },
    expired_in_part: {
      meta: { status: "expired", hidden: true },
      on: { "change.cancelled": "cancelled", "change.forgotten": "forgotten" },
    },
    done: { on: { "change.forgotten": "forgotten" } },
    cancelled: { on: { "change.forgotten": "forgotten" } },
    forgotten: {
      description: "The row is deleted.",
      type: "final",
      meta: { hidden: true },
    },
  },
});
