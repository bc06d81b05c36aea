import { assign, fromPromise, setup } from "xstate";
import {
  type SocialProvider,
  type SocialRefusal,
  type SocialStrategy,
  socialProviders,
  socialStrategies,
} from "#contract/social.ts";
import { codeOf, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";

/** The provider's redirect. Without a code the person declined. */
export interface SocialAnswer {
  provider: SocialProvider;
  state: string;
  code?: string;
  iss?: string;
}

/** State this tab stored before leaving. */
export interface SocialMemory {
  provider: SocialProvider;
  strategy: SocialStrategy;
  proof: string;
  /** Where the person wanted to go before they signed in. */
  next: string | null;
}

export interface SocialDeparture {
  url: string;
  proof: string;
}

export interface SocialRequest {
  strategy: SocialStrategy;
  purpose: SocialPurpose;
  provider: SocialProvider;
}

export interface SocialExchanged {
  answer: SocialAnswer;
  proof: string;
}

export type SocialOutcome =
  | { outcome: "signed_in"; strategy: SocialStrategy; token: string }
  | { outcome: "linked"; strategy: SocialStrategy }
  | { outcome: "refused"; because: SocialRefusal };

/** To sign in, or to link a provider's account to the signed-in one. */
export type SocialPurpose = "sign_in" | "link";

interface Input {
  strategy: SocialStrategy;
  purpose: SocialPurpose;
  /** Null while the person chooses a provider; on the return page, the provider they came from. */
  answer: SocialAnswer | null;
  kept: SocialMemory | null;
}

interface Context extends Input {
  provider: SocialProvider | null;
  failure: SocialRefusal | "rate_limited" | null;
  /** Result of exchanging the provider's code. */
  outcome: SocialOutcome | null;
}

type Event = { type: "provider.chosen"; provider: SocialProvider };

/** The stored request, if it is valid. `next` never leaves this app. */
export function socialMemoryOf(kept: unknown): SocialMemory | null {
  const { provider, strategy, proof, next } = (typeof kept === "object" && kept !== null ? kept : {}) as {
    [K in keyof SocialMemory]?: unknown;
  };
  const where = socialProviders.find((name) => name === provider);
  const who = socialStrategies.find((name) => name === strategy);
  return where && who && typeof proof === "string"
    ? { provider: where, strategy: who, proof, next: typeof next === "string" ? next : null }
    : null;
}

/**
 * Signing in with a provider's account, or linking one: the provider is requested, the browser goes there, and the page
 * it returns to exchanges the answer for a session or a link. An answer to a tab that did not start the request is
 * refused here already: it would sign this person in as someone else.
 */
export const socialSignInMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: {
    ask: fromPromise<SocialDeparture, SocialRequest>(notProvided),
    exchange: fromPromise<SocialOutcome, SocialExchanged>(notProvided),
  },
  actions: {
    keepProvider: assign((_, { provider }: { provider: SocialProvider }) => ({ provider, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: codeOf(error) === "rate_limited" ? ("rate_limited" as const) : ("unavailable" as const),
    })),
    refuseStranger: assign({ failure: "expired" }),
    keepOutcome: assign((_, { outcome }: { outcome: SocialOutcome }) => ({
      outcome,
      failure: outcome.outcome === "refused" ? outcome.because : null,
    })),
    remember: (_, _params: { departure: SocialDeparture }) => notProvided(),
    leaveFor: (_, _params: { departure: SocialDeparture }) => notProvided(),
    /** The answer is good once: neither the address nor this tab keeps it. */
    forget: notProvided,
    startSession: notProvided,
  },
  guards: {
    isBack: ({ context }) => context.answer !== null,
    leftHere: ({ context: { answer, kept } }) => answer !== null && kept?.provider === answer.provider,
    ended: ({ context }, { as }: { as: SocialOutcome["outcome"] }) => context.outcome?.outcome === as,
  },
}).createMachine({
  id: "socialSignIn",
  context: ({ input }) => ({
    ...input,
    provider: input.answer?.provider ?? null,
    failure: null,
    outcome: null,
  }),
  initial: "starting",
  states: {
    starting: {
      always: [
        { guard: "leftHere", target: "back" },
        {
          guard: "isBack",
          target: "refused",
          actions: "refuseStranger",
        },
        { target: "waiting" },
      ],
    },
    waiting: {
      on: { "provider.chosen": { target: "asking", actions: withFields("keepProvider", "provider") } },
    },
    asking: {
      tags: "busy",
      invoke: {
        id: "ask",
        src: "ask",
        input: ({ context: { strategy, purpose, provider } }) => ({
          strategy,
          purpose,
          provider: provider ?? "linkedin",
        }),
        onDone: {
          target: "away",
          actions: [withOutput("remember", "departure"), withOutput("leaveFor", "departure")],
        },
        onError: { target: "waiting", actions: withError("keepFailure") },
      },
    },
    away: {
      description: "The browser is on its way; who comes back with its back button may choose again.",
      on: { "provider.chosen": { target: "asking", actions: withFields("keepProvider", "provider") } },
    },
    back: {
      tags: "busy",
      entry: "forget",
      invoke: {
        id: "exchange",
        src: "exchange",
        input: ({ context: { answer, kept } }) => ({
          answer: answer ?? { provider: "linkedin", state: "" },
          proof: kept?.proof ?? "",
        }),
        onDone: { target: "answered", actions: withOutput("keepOutcome", "outcome") },
        onError: { target: "refused", actions: withError("keepFailure") },
      },
    },
    answered: {
      always: [
        { guard: { type: "ended", params: { as: "signed_in" } }, target: "signedIn" },
        { guard: { type: "ended", params: { as: "linked" } }, target: "linked" },
        { target: "refused" },
      ],
    },
    signedIn: { type: "final", entry: "startSession", description: "The session goes on from here." },
    linked: { type: "final" },
    refused: { type: "final", description: "The page says why, and leads back to where one may try again." },
  },
});
