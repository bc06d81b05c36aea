import { pathsOf } from "../testing/paths.ts";
import { confirmationMachine } from "./confirmation.machine.ts";

export default pathsOf(confirmationMachine, {
  inputs: [{ token: "t" }, { token: null }],
  events: { "mail.requested": [{}], "retry.requested": [{}] },
  effects: {
    confirm: { resolves: [undefined], rejects: [{ code: "token_expired" }, { code: "unavailable" }] },
    mailAgain: { resolves: [undefined], rejects: [{ code: "rate_limited" }] },
  },
});
