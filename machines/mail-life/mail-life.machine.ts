import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * A mail on the provider: kept in the outbox when there is no mail server, else queued until a server accepts it. One
 * process at a time claims it; a claim that is not renewed expires with its process, and a failed mail is retried. A
 * sent or kept mail never leaves again.
 */
export const mailLifeMachine = setup({
  types: {} as Life<
    | "mail.queued"
    | "mail.kept"
    | "mail.claimed"
    | "claim.lost"
    | "server.accepted"
    | "server.refused"
    | "recipient.opted_out"
  >,
}).createMachine({
  id: "mailLife",
  initial: "absent",
  states: {
    absent: { on: { "mail.queued": "queued", "mail.kept": "kept" } },
    queued: {
      meta: { status: "queued" },
      initial: "free",
      states: {
        free: { on: { "mail.claimed": "claimed" } },
        claimed: {
          on: {
            "claim.lost": "free",
            "server.accepted": "#mailLife.sent",
            "server.refused": "#mailLife.failed",
            "recipient.opted_out": "#mailLife.failed",
            "mail.kept": "#mailLife.kept",
          },
        },
      },
    },
    failed: {
      meta: { status: "failed" },
      initial: "free",
      states: {
        free: { on: { "mail.claimed": "claimed" } },
        claimed: {
          on: {
            "claim.lost": "free",
            "server.accepted": "#mailLife.sent",
            "server.refused": "free",
            "recipient.opted_out": "free",
            "mail.kept": "#mailLife.kept",
          },
        },
      },
    },
    sent: { type: "final" },
    kept: { type: "final" },
  },
});
