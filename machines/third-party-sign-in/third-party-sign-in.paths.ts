import { pathsOf } from "../testing/paths.ts";
import { thirdPartySignInMachine } from "./third-party-sign-in.machine.ts";

export default pathsOf(thirdPartySignInMachine, {
  inputs: [{ kept: null }, { kept: "secret" }],
  events: {
    "provider.chosen": [{ provider: "linkedin" }],
    "provider.answered": [
      { provider: "google", state: "secret", credential: "token" },
      { provider: "google", state: "secret", credential: null },
      { provider: "google", state: "another", credential: "token" },
    ],
    "retry.requested": [{}],
  },
  effects: {
    leave: { resolves: ["secret"], rejects: [{ code: "unavailable" }] },
    exchange: {
      resolves: [{ token: "t" }],
      rejects: [{ code: "unavailable" }, { code: "wrong_credentials" }],
    },
  },
  holds: {
    "what is exchanged came back with the secret": (state) =>
      !state.matches("exchanging") || state.context.answer?.state === "secret",
    "a secret is good once": (state) => !state.matches("exchanging") || state.context.state === null,
  },
});
