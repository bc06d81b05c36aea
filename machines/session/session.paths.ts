import { pathsOf } from "../testing/paths.ts";
import { candidateOf, recruiterOf } from "../testing/people.ts";
import { sessionMachine } from "./session.machine.ts";

const refusal = { code: "unavailable" } as const;

export default pathsOf(sessionMachine, {
  inputs: [
    { strategy: "candidates", hasToken: false },
    { strategy: "recruiters", hasToken: true },
  ],
  events: {
    "sign_in.requested": [{ strategy: "recruiters", email: "ana@a.test", password: "segredo" }],
    "token.received": [{ strategy: "candidates", token: "t" }],
    "sign_out.requested": [{}],
    "account.erased": [{}],
    "session.expired": [{}],
    "profile.changed": [{}],
    "identity.found": [{ person: "recruiters:3" }],
    "identity.lost": [{}],
    "strategy.chosen": [{ strategy: "client_contacts" }],
  },
  effects: {
    signIn: { resolves: [undefined], rejects: [{ code: "wrong_credentials" }] },
    keepToken: { resolves: [undefined], rejects: [refusal] },
    fetchUser: {
      resolves: [candidateOf(), recruiterOf()],
      rejects: [refusal, { code: "unauthenticated", status: 401 }],
    },
    signOut: { resolves: [undefined], rejects: [refusal] },
  },
  holds: {
    "nobody is known while signed out": (state) => !state.matches("signedOut") || state.context.user === null,
    "whoever is signed in is known": (state) => !state.matches("signedIn") || state.context.user !== null,
  },
});
