import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "../effects.ts";

export type ConfirmationFailure = "link_expired" | "rate_limited" | "unavailable";

interface Context {
  token: string | null;
  failure: ConfirmationFailure | null;
}

/** A candidate's e-mail is confirmed by the mailed token, which signs them in; or the mail is asked for again. */
export const confirmationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: "mail.requested" } | { type: "retry.requested" },
    input: {} as { token: string | null },
  },
  actors: {
    confirm: fromPromise<void, { token: string }>(notProvided),
    mailAgain: fromPromise<void>(notProvided),
  },
  actions: {
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    linkIsOver: (_, params: { error: unknown }) => failureOf(params.error) === "link_expired",
  },
}).createMachine({
  id: "confirmation",
  context: ({ input }) => ({ token: input.token, failure: null }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "hasToken", target: "confirming" }, { target: "waiting" }] },
    confirming: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "confirm",
        src: "confirm",
        input: ({ context }) => ({ token: context.token ?? "" }),
        onDone: "confirmed",
        onError: [
          {
            guard: { type: "linkIsOver", params: ({ event }) => ({ error: event.error }) },
            target: "waiting",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: "failed",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: { on: { "retry.requested": "confirming" } },
    waiting: {
      description: "The mail with the link is on its way, or its link is over.",
      on: { "mail.requested": "mailing" },
    },
    mailing: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "mailAgain",
        src: "mailAgain",
        onDone: "mailed",
        onError: {
          target: "waiting",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    mailed: { on: { "mail.requested": "mailing" } },
    confirmed: { type: "final", description: "The session goes on from here." },
  },
});

function failureOf(error: unknown): ConfirmationFailure {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (code === "rate_limited") return code;
  return code === "token_invalid" || code === "token_expired" ? "link_expired" : "unavailable";
}
