import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * The link to a shortlist. It is revoked and reactivated, each time with a new token, and rests after its last day until
 * that is moved. A token that was replaced opens nothing any more.
 */
export const shortlistLinkLifeMachine = setup({
  types: {} as Life<
    "link.shared" | "token.replaced" | "day.passed" | "day.moved" | "link.revoked" | "link.reactivated"
  >,
}).createMachine({
  id: "shortlistLinkLife",
  initial: "absent",
  states: {
    absent: { on: { "link.shared": "live" } },
    live: { on: { "token.replaced": "live", "day.passed": "expired", "link.revoked": "revoked" } },
    expired: {
      description: "Worked out from the link's last day.",
      meta: { hidden: true },
      on: { "token.replaced": "expired", "day.moved": "live", "link.revoked": "revoked" },
    },
    revoked: { on: { "link.reactivated": "live" } },
  },
});
