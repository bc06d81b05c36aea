import { pathsOf } from "../testing/paths.ts";
import { passwordResetMachine } from "./password-reset.machine.ts";

export default pathsOf(passwordResetMachine, {
  inputs: [
    { strategy: "candidates", token: null },
    { strategy: "recruiters", token: "t" },
  ],
  events: {
    "mail.requested": [{ email: "bia@a.test" }],
    "password.chosen": [{ password: "nova-senha" }],
    "another.requested": [{}],
  },
  effects: {
    readLink: { resolves: [undefined], rejects: [{ code: "token_expired" }, { code: "unavailable" }] },
    sendMail: { resolves: [undefined], rejects: [{ code: "rate_limited" }] },
    setPassword: { resolves: [undefined], rejects: [{ code: "token_expired" }, { code: "unavailable" }] },
  },
  holds: {
    "a link that is over is used no more": (state) =>
      state.context.failure !== "link_expired" || state.context.token === null,
  },
});
