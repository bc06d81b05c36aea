import { assertEvent, assign, fromPromise, setup } from "xstate";
import { codeOf, isTransient, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";

interface Context {
  shortlistId: string;
  /** Why the last password did not open it. */
  failure: string | null;
}

type Event =
  /** Another link of this shortlist was opened in the same tab. */
  | { type: "link.followed" }
  | { type: "retry.requested" }
  | { type: "password.given"; password: string }
  | { type: "shortlist.refused"; shortlistId: string; code: string }
  | { type: "connectivity.changed"; online: boolean };

type Refused = { code: string };
/**
 * Whether this browser may open a shortlist. The token comes in the link's fragment, is read once and kept by the
 * effects; it is never in the chart, nor is the password some links also require.
 */
export const shortlistAccessMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { shortlistId: string },
    tags: {} as "waiting" | "locked",
  },
  actors: {
    /** Moves the token from the address into storage; returns whether there is one. */
    takeToken: fromPromise<boolean, { shortlistId: string }>(notProvided),
    checkToken: fromPromise<void, { shortlistId: string }>(notProvided),
    /** Gives the password and keeps the token that is answered. */
    unlock: fromPromise<void, { shortlistId: string; password: string }>(notProvided),
  },
  actions: {
    forgetToken: notProvided,
    /** Drops unsent verdicts, which can no longer be saved. */
    dropUnsent: notProvided,
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: codeOf(params.error) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasToken: (_, params: { found: boolean }) => params.found,
    isOurs: ({ context }, params: { shortlistId: string }) => context.shortlistId === params.shortlistId,
    isMissing: (_, params: Refused) => params.code === "token_missing",
    isRevoked: (_, params: Refused) => params.code === "token_revoked",
    isExpired: (_, params: Refused) => params.code === "token_expired",
    isGone: (_, params: Refused) => params.code === "not_found",
    isLocked: (_, params: Refused) => params.code === "password_required",
    /** The link itself is not accepted any more. */
    isOfLink: (_, params: Refused) => params.code.startsWith("token_") || params.code === "not_found",
    isTransient: (_, params: Refused) => isTransient(params.code),
    isOnline: (_, params: { online: boolean }) => params.online,
  },
}).createMachine({
  id: "shortlistAccess",
  context: ({ input }) => ({ shortlistId: input.shortlistId, failure: null }),
  initial: "taking",
  on: { "link.followed": ".taking" },
  states: {
    taking: {
      tags: "waiting",
      invoke: {
        id: "takeToken",
        src: "takeToken",
        input: ({ context }) => ({ shortlistId: context.shortlistId }),
        onDone: [
          {
            guard: withOutput("hasToken", "found"),
            target: "checking",
          },
          { target: "refused.missing" },
        ],
      },
    },
    checking: {
      tags: "waiting",
      invoke: {
        id: "checkToken",
        src: "checkToken",
        input: ({ context }) => ({ shortlistId: context.shortlistId }),
        onDone: "admitted",
        onError: [
          {
            guard: { type: "isTransient", params: ({ event }) => ({ code: codeOf(event.error) }) },
            target: "unreachable",
          },
          {
            guard: { type: "isLocked", params: ({ event }) => ({ code: codeOf(event.error) }) },
            target: "locked",
          },
          {
            guard: { type: "isMissing", params: ({ event }) => ({ code: codeOf(event.error) }) },
            target: "refused.missing",
          },
          {
            guard: { type: "isRevoked", params: ({ event }) => ({ code: codeOf(event.error) }) },
            target: "refused.revoked",
          },
          {
            guard: { type: "isExpired", params: ({ event }) => ({ code: codeOf(event.error) }) },
            target: "refused.expired",
          },
          {
            guard: { type: "isGone", params: ({ event }) => ({ code: codeOf(event.error) }) },
            target: "refused.gone",
            actions: ["forgetToken", "dropUnsent"],
          },
          { target: "refused.wrong", actions: "forgetToken" },
        ],
      },
    },
    admitted: {
      on: {
        "shortlist.refused": {
          guard: withFields("isOurs", "shortlistId"),
          target: "checking",
        },
      },
    },
    locked: {
      description:
        "The link is right and asks for a password. What was typed stays with the view until it is accepted.",
      tags: "locked",
      entry: "clearFailure",
      initial: "asking",
      states: {
        asking: { on: { "password.given": "unlocking" } },
        unlocking: {
          invoke: {
            id: "unlock",
            src: "unlock",
            input: ({ context, event }) => {
              assertEvent(event, "password.given");
              return { shortlistId: context.shortlistId, password: event.password };
            },
            onDone: "#shortlistAccess.checking",
            onError: [
              {
                guard: { type: "isOfLink", params: ({ event }) => ({ code: codeOf(event.error) }) },
                target: "#shortlistAccess.checking",
              },
              { target: "asking", actions: withError("keepFailure") },
            ],
          },
        },
      },
    },
    unreachable: {
      description: "The network or the provider is away: nothing is said of the token.",
      on: {
        "retry.requested": "checking",
        "connectivity.changed": {
          guard: withFields("isOnline", "online"),
          target: "checking",
        },
      },
    },
    refused: {
      description:
        "Treated as not logged in, with a plain reason. Asking again with the same link changes nothing.",
      initial: "missing",
      states: { missing: {}, wrong: {}, revoked: {}, expired: {}, gone: {} },
    },
  },
});
