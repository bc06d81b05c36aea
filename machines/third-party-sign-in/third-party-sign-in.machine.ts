import { assign, emit, fromPromise, setup } from "xstate";
import { codeOf, notProvided } from "../effects.ts";
import type { ThirdParty, ThirdPartyAnswer } from "./third-party.ts";

/** Why it did not work: what the person is told. */
export type ThirdPartyFailure = "refused" | "forged" | "unknown_person" | "unavailable";

interface Context {
  provider: ThirdParty | null;
  /** What was sent along and must come back. */
  state: string | null;
  answer: ThirdPartyAnswer | null;
  failure: ThirdPartyFailure | null;
}

type Event =
  | { type: "provider.chosen"; provider: ThirdParty }
  /** The browser came back from there. */
  | ({ type: "provider.answered" } & ThirdPartyAnswer)
  | { type: "retry.requested" };

type Emitted = { type: "third_party.signed_in"; token: string };

/**
 * Signing in by way of a professional network, a code-hosting service or an identity provider (application document,
 * section 7): the browser leaves with a secret and comes back with it, then what came back is exchanged for a session.
 */
export const thirdPartySignInMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { kept: string | null },
  },
  actors: {
    /** Makes the secret, keeps it over the way there and sends the browser off. */
    leave: fromPromise<string, { provider: ThirdParty }>(notProvided),
    /** What came back, for a token of ours. */
    exchange: fromPromise<{ token: string }, { provider: ThirdParty; credential: string }>(notProvided),
  },
  actions: {
    choose: assign((_, { provider }: { provider: ThirdParty }) => ({ provider, failure: null })),
    keepState: assign((_, { state }: { state: string }) => ({ state })),
    keepAnswer: assign((_, { answer }: { answer: ThirdPartyAnswer }) => ({
      answer,
      provider: answer.provider,
      failure: null,
    })),
    /** A secret is good for one answer. */
    spendState: assign({ state: null }),
    forgetState: notProvided,
    keepFailure: assign((_, { failure }: { failure: ThirdPartyFailure }) => ({ failure, answer: null })),
    stateSignedIn: emit((_, { token }: { token: string }) => ({ type: "third_party.signed_in", token })),
  },
  guards: {
    isForged: ({ context }) => context.state === null || context.answer?.state !== context.state,
    isRefused: ({ context }) => !context.answer?.credential,
    isAway: (_, { error }: { error: unknown }) => codeOf(error) === "unavailable",
  },
}).createMachine({
  id: "thirdPartySignIn",
  context: ({ input }) => ({ provider: null, state: input.kept, answer: null, failure: null }),
  initial: "idle",
  states: {
    idle: {
      on: {
        "provider.chosen": {
          target: "leaving",
          actions: { type: "choose", params: ({ event }) => ({ provider: event.provider }) },
        },
        "provider.answered": {
          target: "checking",
          actions: { type: "keepAnswer", params: ({ event }) => ({ answer: answerOnly(event) }) },
        },
      },
    },
    leaving: {
      invoke: {
        id: "leave",
        src: "leave",
        input: ({ context }) => ({ provider: context.provider ?? "google" }),
        onDone: {
          target: "away",
          actions: { type: "keepState", params: ({ event }) => ({ state: event.output }) },
        },
        onError: {
          target: "idle",
          actions: { type: "keepFailure", params: { failure: "unavailable" } },
        },
      },
    },
    away: {
      description: "Who comes back with the back button may choose again.",
      on: {
        "provider.chosen": {
          target: "leaving",
          actions: { type: "choose", params: ({ event }) => ({ provider: event.provider }) },
        },
      },
    },
    checking: {
      always: [
        {
          guard: "isForged",
          target: "idle",
          actions: [{ type: "keepFailure", params: { failure: "forged" } }],
        },
        {
          guard: "isRefused",
          target: "idle",
          actions: ["spendState", "forgetState", { type: "keepFailure", params: { failure: "refused" } }],
        },
        { target: "exchanging", actions: ["spendState", "forgetState"] },
      ],
    },
    exchanging: {
      invoke: {
        id: "exchange",
        src: "exchange",
        input: ({ context }) => ({
          provider: context.answer?.provider ?? "google",
          credential: context.answer?.credential ?? "",
        }),
        onDone: {
          target: "signedIn",
          actions: { type: "stateSignedIn", params: ({ event }) => ({ token: event.output.token }) },
        },
        onError: [
          {
            guard: { type: "isAway", params: ({ event }) => ({ error: event.error }) },
            target: "unreachable",
          },
          {
            target: "idle",
            actions: { type: "keepFailure", params: { failure: "unknown_person" } },
          },
        ],
      },
    },
    unreachable: { on: { "retry.requested": "exchanging" } },
    signedIn: { type: "final" },
  },
});

const answerOnly = ({ provider, state, credential }: ThirdPartyAnswer): ThirdPartyAnswer => ({
  provider,
  state,
  credential,
});
