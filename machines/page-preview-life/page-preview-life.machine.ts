import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/** The link to the preview of a page of the site. It opens until its last day, or until it is revoked. */
export const pagePreviewLifeMachine = setup({
  types: {} as Life<"preview.shared" | "link.opened" | "link.revoked" | "day.passed" | "preview.forgotten">,
}).createMachine({
  id: "pagePreviewLife",
  initial: "absent",
  states: {
    absent: { on: { "preview.shared": "live" } },
    live: { on: { "link.opened": "live", "link.revoked": "revoked", "day.passed": "expired" } },
    expired: {
      description: "Worked out from the link's last moment.",
      meta: { hidden: true },
      on: { "preview.forgotten": "forgotten" },
    },
    revoked: { on: { "preview.forgotten": "forgotten" } },
    forgotten: {
      description: "The row is deleted.",
      type: "final",
      meta: { hidden: true },
    },
  },
});
