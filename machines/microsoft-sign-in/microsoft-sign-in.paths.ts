import { pathsOf } from "../testing/paths.ts";
import { microsoftSignInMachine } from "./microsoft-sign-in.machine.ts";

const today = "2026-03-02";

export default pathsOf(microsoftSignInMachine, {
  inputs: [{ kept: undefined }, { kept: { flag: false, validatedOn: null } }],
  events: {
    "recruiter.arrived": [
      { profileFlag: false, today },
      { profileFlag: false, today: "2026-03-03" },
      { profileFlag: true, today },
      { profileFlag: null, today },
    ],
    "microsoft.requested": [{ today }],
    "session.ended": [{}],
  },
  effects: {
    fetchAddress: { resolves: ["https://login.test/authorize"], rejects: [{ code: "integration_failed" }] },
  },
  holds: {
    "who is sent away is remembered": (state) =>
      !state.matches("leaving") || (state.context.flag === true && state.context.validatedOn !== null),
  },
});
