import { setup } from "xstate";
import type { Life } from "../shared/life.ts";

/**
 * A form that a person is asked to answer through a link: saved in parts, submitted once. After its last day the link
 * opens nothing until a new one is requested. A submitted or revoked form is final.
 */
export const answerSheetLifeMachine = setup({
  types: {} as Life<
    | "form.requested"
    | "link.opened"
    | "part.answered"
    | "answers.sent"
    | "day.passed"
    | "rest.requested"
    | "form.revoked"
  >,
}).createMachine({
  id: "answerSheetLife",
  initial: "absent",
  states: {
    absent: { on: { "form.requested": "asked" } },
    asked: {
      on: {
        "form.requested": "asked",
        "link.opened": "opened",
        "part.answered": "partly_answered",
        "answers.sent": "answered",
        "day.passed": "expired",
        "form.revoked": "revoked",
      },
    },
    opened: {
      on: {
        "form.requested": "asked",
        "part.answered": "partly_answered",
        "answers.sent": "answered",
        "day.passed": "expired",
        "form.revoked": "revoked",
      },
    },
    partly_answered: {
      on: {
        "part.answered": "partly_answered",
        "answers.sent": "answered",
        "rest.requested": "partly_answered",
        "day.passed": "expired_in_part",
        "form.revoked": "revoked",
      },
    },
    expired: {
      description: "Worked out from the link's last day.",
      meta: { hidden: true },
      on: { "form.requested": "asked", "form.revoked": "revoked" },
    },
    expired_in_part: {
      meta: { status: "expired", hidden: true },
      on: { "rest.requested": "partly_answered", "form.revoked": "revoked" },
    },
    answered: { type: "final" },
    revoked: { type: "final" },
  },
});
