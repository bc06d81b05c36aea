import { assertEvent, assign, fromPromise, setup } from "xstate";
import type { Strategy } from "#contract/access.ts";
import { codeOf, notProvided } from "../effects.ts";
import { withError, withFields } from "../shared/params.ts";

/** Why it did not work, as shown to the person. */
export type ResetFailure = "rate_limited" | "link_expired" | "unavailable";

interface Context {
  strategy: Strategy;
  /** The mailed token; null when the person requests the mail. */
  token: string | null;
  email: string;
  failure: ResetFailure | null;
}

type Event =
  | { type: "mail.requested"; email: string }
  | { type: "password.chosen"; password: string }
  | { type: "another.requested" };

/** A forgotten password: the mail with the link, then the new password, which signs the person in. */
export const passwordResetMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { strategy: Strategy; token: string | null },
  },
  actors: {
    /** Fails where the link sets no password any more; uses nothing up. */
    readLink: fromPromise<void, { strategy: Strategy; token: string }>(notProvided),
    sendMail: fromPromise<void, { strategy: Strategy; email: string }>(notProvided),
    /** Sets the password and hands the session its token. */
    setPassword: fromPromise<void, { strategy: Strategy; token: string; password: string }>(notProvided),
  },
  actions: {
    keepEmail: assign((_, params: { email: string }) => params),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
    forgetToken: assign({ token: null }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    linkIsOver: (_, params: { error: unknown }) => failureOf(params.error) === "link_expired",
  },
}).createMachine({
  id: "passwordReset",
  context: ({ input }) => ({ ...input, email: "", failure: null }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "hasToken", target: "reading" }, { target: "asking" }] },
    reading: {
      description: "A link that is over is told before anything is typed.",
      invoke: {
        id: "readLink",
        src: "readLink",
        input: ({ context }) => ({ strategy: context.strategy, token: context.token ?? "" }),
        onDone: "choosing",
        onError: [
          {
            guard: withError("linkIsOver"),
            target: "asking",
            actions: ["forgetToken", withError("keepFailure")],
          },
          { target: "choosing", description: "Unread, it may still be good: saving will tell." },
        ],
      },
    },
    asking: {
      on: {
        "mail.requested": {
          target: "sending",
          actions: withFields("keepEmail", "email"),
        },
      },
    },
    sending: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "sendMail",
        src: "sendMail",
        input: ({ context }) => ({ strategy: context.strategy, email: context.email }),
        onDone: "sent",
        onError: {
          target: "asking",
          actions: withError("keepFailure"),
        },
      },
    },
    sent: {
      description: "Said the same whether the address is known or not.",
      on: { "another.requested": "asking" },
    },
    choosing: {
      on: { "password.chosen": "saving", "another.requested": { target: "asking", actions: "forgetToken" } },
    },
    saving: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "setPassword",
        src: "setPassword",
        input: ({ context, event }) => {
          assertEvent(event, "password.chosen");
          return { strategy: context.strategy, token: context.token ?? "", password: event.password };
        },
        onDone: "done",
        onError: [
          {
            guard: withError("linkIsOver"),
            target: "asking",
            actions: ["forgetToken", withError("keepFailure")],
          },
          {
            target: "choosing",
            actions: withError("keepFailure"),
          },
        ],
      },
    },
    done: { type: "final", description: "The session goes on from here." },
  },
});

function failureOf(error: unknown): ResetFailure {
  const code = codeOf(error);
  if (code === "rate_limited") return code;
  return code === "token_invalid" || code === "token_expired" ? "link_expired" : "unavailable";
}
