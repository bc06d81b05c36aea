import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * One recipient of a send-out. A recipient without an address, opted out or duplicated is skipped for as long as that
 * holds. A failed mail may be retried; a sent one is never sent again.
 */
export const recipientLifeMachine = setup({
  types: {} as Life<
    | "recipient.added"
    | "recipient.left_out"
    | "recipient.let_in"
    | "mail.written"
    | "mail.reached"
    | "mail.given_up"
    | "retry.requested"
    | "answer.received"
    | "answer.withdrawn"
  >,
}).createMachine({
  id: "recipientLife",
  initial: "absent",
  states: {
    absent: { on: { "recipient.added": "waiting" } },
    waiting: {
      description: "A mail of its own that was given up before may still reach it late.",
      on: { "mail.written": "sending", "mail.reached": "sent", "recipient.left_out": "left_out" },
    },
    left_out: { on: { "recipient.let_in": "waiting" } },
    sending: {
      on: { "mail.reached": "sent", "mail.given_up": "failed", "recipient.left_out": "left_out" },
    },
    failed: {
      on: { "retry.requested": "waiting", "mail.reached": "sent", "recipient.left_out": "left_out" },
    },
    sent: { on: { "answer.received": "answered" } },
    answered: { on: { "answer.withdrawn": "sent" } },
  },
});
