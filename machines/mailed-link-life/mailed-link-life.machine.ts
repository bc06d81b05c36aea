import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * A mailed single-use link: a confirmation, a new password, a changed e-mail. Setting a password revokes the links
 * mailed before.
 */
export const mailedLinkLifeMachine = setup({
  types: {} as Life<"link.mailed" | "link.used" | "time.passed" | "link.forgotten">,
}).createMachine({
  id: "mailedLinkLife",
  initial: "absent",
  states: {
    absent: { on: { "link.mailed": "open" } },
    open: { on: { "link.used": "used", "time.passed": "expired", "link.forgotten": "forgotten" } },
    used: { on: { "link.forgotten": "forgotten" } },
    expired: {
      description: "Worked out from the time until which it is good.",
      meta: { hidden: true },
      on: { "link.forgotten": "forgotten" },
    },
    forgotten: {
      description: "The row is deleted.",
      type: "final",
      meta: { hidden: true },
    },
  },
});
