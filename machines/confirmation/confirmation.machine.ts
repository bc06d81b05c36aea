import { assign, fromPromise, setup } from "xstate";
import type { FieldError } from "#contract/errors.ts";
import { fieldsOf, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";

export type ConfirmationFailure = "link_expired" | "taken" | "rate_limited" | "unavailable";

/** For a change of e-mail: the address whose link has not been opened yet. */
export type AwaitedAddress = "present" | "new";

interface Context {
  token: string | null;
  /** Required when this is not the browser that registered. */
  password: string | null;
  fields: FieldError[];
  failure: ConfirmationFailure | null;
  waitsFor: AwaitedAddress | null;
}

/**
 * A candidate's e-mail is confirmed by the mailed token, which also signs them in; or the mail is requested again. A
 * browser other than the one that registered must give the password, since the reader of the mail may be someone else.
 * A change of e-mail needs two links, one at each address.
 */
export const confirmationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: "mail.requested" }
      | { type: "retry.requested" }
      | { type: "password.given"; password: string },
    input: {} as { token: string | null },
  },
  actors: {
    confirm: fromPromise<AwaitedAddress | null, { token: string; password: string | null }>(notProvided),
    mailAgain: fromPromise<void>(notProvided),
  },
  actions: {
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null, fields: [] }),
    keepPassword: assign((_, params: { password: string }) => ({ password: params.password })),
    // A missing password is no error until the form has asked for one.
    keepFields: assign(({ context }, params: { error: unknown }) => ({
      fields: context.password === null ? [] : fieldsOf(params.error),
    })),
    forgetPassword: assign({ password: null }),
    keepAwaited: assign((_, params: { waitsFor: AwaitedAddress | null }) => ({ waitsFor: params.waitsFor })),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    needsPassword: (_, params: { error: unknown }) => concerns(params.error, "password"),
    linkIsOver: (_, params: { error: unknown }) =>
      ["link_expired", "taken"].includes(failureOf(params.error)),
    isAwaited: (_, params: { waitsFor: AwaitedAddress | null }) => params.waitsFor !== null,
  },
}).createMachine({
  id: "confirmation",
  context: ({ input }) => ({ token: input.token, password: null, fields: [], failure: null, waitsFor: null }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "hasToken", target: "confirming" }, { target: "waiting" }] },
    confirming: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "confirm",
        src: "confirm",
        input: ({ context }) => ({ token: context.token ?? "", password: context.password }),
        onDone: [
          {
            guard: withOutput("isAwaited", "waitsFor"),
            target: "halfConfirmed",
            actions: withOutput("keepAwaited", "waitsFor"),
          },
          { target: "confirmed", actions: "forgetPassword" },
        ],
        onError: [
          {
            guard: withError("needsPassword"),
            target: "askingPassword",
            actions: withError("keepFields"),
          },
          {
            guard: withError("linkIsOver"),
            target: "waiting",
            actions: withError("keepFailure"),
          },
          {
            target: "failed",
            actions: withError("keepFailure"),
          },
        ],
      },
    },
    askingPassword: {
      on: {
        "password.given": {
          target: "confirming",
          actions: withFields("keepPassword", "password"),
        },
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
          actions: withError("keepFailure"),
        },
      },
    },
    mailed: { on: { "mail.requested": "mailing" } },
    halfConfirmed: { type: "final", description: "The link at the other address is still to be opened." },
    confirmed: { type: "final", description: "The session goes on from here." },
  },
});

const concerns = (error: unknown, field: string): boolean =>
  fieldsOf(error).some(({ path }) => path === field);

function failureOf(error: unknown): ConfirmationFailure {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (code === "rate_limited") return code;
  if (code === "already_exists") return "taken";
  // A truncated link holds no valid token.
  if (concerns(error, "token")) return "link_expired";
  return code === "token_invalid" || code === "token_expired" ? "link_expired" : "unavailable";
}
