import { pathsOf } from "../testing/paths.ts";
import { type SocialAnswer, socialSignInMachine } from "./social-sign-in.machine.ts";

const answer: SocialAnswer = { provider: "google", state: "s", code: "c" };
const kept = { provider: "google", strategy: "candidates", proof: "p", next: null } as const;
const signIn = { strategy: "candidates", purpose: "sign_in" } as const;

export default pathsOf(socialSignInMachine, {
  inputs: [
    { ...signIn, answer: null, kept: null },
    { strategy: "recruiters", purpose: "link", answer: null, kept: null },
    { ...signIn, answer, kept },
    { ...signIn, answer, kept: { ...kept, provider: "github" } },
    { ...signIn, answer, kept: null },
  ],
  events: { "provider.chosen": [{ provider: "google" }, { provider: "github" }] },
  effects: {
    ask: {
      resolves: [{ url: "https://accounts.test/authorize", proof: "p" }],
      rejects: [{ code: "integration_failed" }, { code: "rate_limited" }],
    },
    exchange: {
      resolves: [
        { outcome: "signed_in", strategy: "candidates", token: "t" },
        { outcome: "linked", strategy: "recruiters" },
        { outcome: "refused", because: "unverified" },
      ],
      rejects: [{ code: "unavailable" }, { code: "rate_limited" }],
    },
  },
  holds: {
    "nothing is exchanged that another tab or provider was asked for": (state) =>
      !state.matches("back") || state.context.kept?.provider === state.context.answer?.provider,
    "who is refused is told why": (state) => !state.matches("refused") || state.context.failure !== null,
  },
});
