import { pathsOf } from "../testing/paths.ts";
import { confirmationMachine } from "./confirmation.machine.ts";

export default pathsOf(confirmationMachine, {
  inputs: [{ token: "t" }, { token: null }],
  events: {
    "mail.requested": [{}],
    "retry.requested": [{}],
    "password.given": [{ password: "senha-longa" }],
  },
  effects: {
    confirm: {
      resolves: [null, "present"],
      rejects: [
        { code: "already_exists" },
        { code: "token_expired" },
        { code: "unavailable" },
        { code: "validation_failed", fields: [{ path: "password", rule: "required" }] },
      ],
    },
    mailAgain: { resolves: [undefined], rejects: [{ code: "rate_limited" }] },
  },
});
