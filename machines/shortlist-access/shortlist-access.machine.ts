import { fromPromise, setup } from "xstate";
import { codeOf, isTransient, notProvided } from "../effects.ts";
import { withFields, withOutput } from "../shared/params.ts";

interface Context {
  shortlistId: string;
}

type Event =
  /** Another link of this shortlist was opened in the same tab. */
  | { type: "link.followed" }
  | { type: "retry.requested" }
  | { type: "shortlist.refused"; shortlistId: string; code: string }
  | { type: "connectivity.changed"; online: boolean };

type Refused = { code: string };
/**
 * Whether this browser may open a shortlist. The token comes in the link's fragment, is read once and kept by the
 * effects; it is never in the chart.
 */
export const shortlistAccessMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { shortlistId: string },
    tags: {} as "waiting",
  },
  actors: {
    /** Takes the token out of the address into the storage; whether there is one. */
    takeToken: fromPromise<boolean, { shortlistId: string }>(notProvided),
    checkToken: fromPromise<void, { shortlistId: string }>(notProvided),
  },
  actions: { forgetToken: notProvided },
  guards: {
    hasToken: (_, params: { found: boolean }) => params.found,
    isOurs: ({ context }, params: { shortlistId: string }) => context.shortlistId === params.shortlistId,
    isMissing: (_, params: Refused) => params.code === "token_missing",
    isRevoked: (_, params: Refused) => params.code === "token_revoked",
    isExpired: (_, params: Refused) => params.code === "token_expired",
    isTransient: (_, params: Refused) => isTransient(params.code),
    isOnline: (_, params: { online: boolean }) => params.online,
  },
}).createMachine({
  id: "shortlistAccess",
  context: ({ input }) => ({ shortlistId: input.shortlistId }),
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
      description: "Treated as not logged in, with a plain reason.",
      on: { "retry.requested": "checking" },
      initial: "missing",
      states: { missing: {}, wrong: {}, revoked: {}, expired: {} },
    },
  },
});
