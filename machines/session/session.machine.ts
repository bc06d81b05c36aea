import { assertEvent, assign, emit, fromPromise, setup } from "xstate";
import { type Strategy, strategies } from "#contract/access.ts";
import type { CandidateProfile, ClientContactProfile, RecruiterProfile } from "#contract/calls/sessions.ts";
import type { NoticeRaised } from "#contract/notices.ts";
import { delays } from "../delays.ts";
import { codeOf, isTransient, notProvided } from "../effects.ts";
import { withError, withEvent, withOutput } from "../shared/params.ts";

export type SessionUser =
  | { strategy: "candidates"; profile: CandidateProfile }
  | { strategy: "recruiters"; profile: RecruiterProfile }
  | { strategy: "client_contacts"; profile: ClientContactProfile };

export interface Credentials {
  strategy: Strategy;
  email: string;
  password: string;
}

/** Why signing in did not work, as shown to the person. */
export type SignInFailure = "wrong_credentials" | "rate_limited" | "unavailable";

/** Why a session ended; `replaced`: another person's token appeared while it lasted; `erased`: with its account. */
export type SessionEnd = "signed_out" | "expired" | "replaced" | "erased";

interface Context {
  /** Whether a token was there at the start. */
  hadToken: boolean;
  /** Default candidates, remembered locally. */
  strategy: Strategy;
  user: SessionUser | null;
  failure: SignInFailure | null;
}

type Event =
  | ({ type: "sign_in.requested" } & Credentials)
  /** A token that another call gave: registration, confirmation, a new password. */
  | { type: "token.received"; strategy: Strategy; token: string }
  | { type: "sign_out.requested" }
  /** The account is gone, and its sessions with it: there is nothing left to sign out of. */
  | { type: "account.erased" }
  /** Any call answered 401. */
  | { type: "session.expired" }
  | { type: "profile.changed" }
  /** Someone signed in in another tab while nobody was signed in here: as `recruiters:12`. */
  | { type: "identity.found"; person: string }
  /** The browser now belongs to someone else, or to another business: this page is over. */
  | { type: "identity.lost" }
  | { type: "strategy.chosen"; strategy: Strategy };

type Emitted =
  | { type: "session.started"; strategy: Strategy; userId: number }
  | { type: "session.ended"; strategy: Strategy; because: SessionEnd }
  | NoticeRaised<"warning">;

/**
 * Who is signed in (application document, section 4: strategy, login, logout, 401).
 * Signing in resets the credentials that are there, stores the token and fetches the user by itself.
 */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { strategy: Strategy; hasToken: boolean },
  },
  actors: {
    /** Answers the token, kept by the effect with its prefix 'Bearer '. */
    signIn: fromPromise<void, Credentials>(notProvided),
    keepToken: fromPromise<void, { strategy: Strategy; token: string }>(notProvided),
    fetchUser: fromPromise<SessionUser, { strategy: Strategy }>(notProvided),
    /** Notifies the provider; the session ends here whatever it answers. */
    signOut: fromPromise<void, { strategy: Strategy }>(notProvided),
  },
  actions: {
    forgetCredentials: notProvided,
    /** The token that another tab has left in the browser is this page's from now on. */
    takeToken: notProvided,
    rememberStrategy: notProvided,
    keepStrategy: assign((_, { strategy }: { strategy: Strategy }) => ({ strategy })),
    keepUser: assign((_, params: { user: SessionUser }) => ({ user: params.user, failure: null })),
    forgetUser: assign({ user: null }),
    clearFailure: assign({ failure: null }),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    stateStarted: emit(({ context }) => ({
      type: "session.started",
      strategy: context.strategy,
      userId: context.user?.profile.id ?? 0,
    })),
    /** Nobody was signed in: the page stays and only shows the reason. */
    announceExpired: emit({
      type: "notice.raised",
      kind: "warning",
      notice: { code: "session_found_expired" },
    }),
    stateEnded: emit(({ context }, params: { because: SessionEnd }) => ({
      type: "session.ended",
      strategy: context.strategy,
      because: params.because,
    })),
  },
  delays: { retry: delays.cableReconnect, patience: delays.signOutPatience },
  guards: {
    /** No answer, or one that says nothing about the token. */
    mayPass: (_, params: { error: unknown }) => isTransient(codeOf(params.error)),
    hadToken: ({ context }) => context.hadToken,
  },
}).createMachine({
  id: "session",
  context: ({ input }) => ({ hadToken: input.hasToken, strategy: input.strategy, user: null, failure: null }),
  initial: "starting",
  states: {
    starting: {
      always: [{ guard: "hadToken", target: "restoring" }, { target: "signedOut" }],
    },
    restoring: {
      description: "A token is there, from before or just received: the user is fetched with it.",
      tags: "busy",
      invoke: {
        id: "restoreUser",
        src: "fetchUser",
        input: ({ context }) => ({ strategy: context.strategy }),
        onDone: {
          target: "signedIn",
          actions: [withOutput("keepUser", "user"), "stateStarted"],
        },
        onError: [
          {
            guard: withError("mayPass"),
            target: "unreachable",
          },
          { target: "signedOut", actions: ["forgetCredentials", "announceExpired"] },
        ],
      },
      on: {
        // A mailed link may complete before the user is read: the fetched user may predate it.
        "token.received": {
          target: "keepingToken",
          actions: ["forgetCredentials", withEvent("keepStrategy"), "rememberStrategy"],
        },
      },
    },
    unreachable: {
      description: "The provider is away; who is signed in stays so until it says otherwise.",
      tags: "busy",
      after: { retry: "restoring" },
      on: {
        "token.received": {
          target: "keepingToken",
          actions: ["forgetCredentials", withEvent("keepStrategy"), "rememberStrategy"],
        },
      },
    },
    signedOut: {
      on: {
        "sign_in.requested": {
          target: "signingIn",
          actions: ["forgetCredentials", withEvent("keepStrategy"), "rememberStrategy"],
        },
        "token.received": {
          target: "keepingToken",
          actions: ["forgetCredentials", withEvent("keepStrategy"), "rememberStrategy"],
        },
        "identity.found": {
          target: "restoring",
          actions: [
            "takeToken",
            { type: "keepStrategy", params: ({ event }) => ({ strategy: strategyOf(event.person) }) },
          ],
        },
        "strategy.chosen": {
          actions: [withEvent("keepStrategy"), "rememberStrategy", "clearFailure"],
        },
      },
    },
    signingIn: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ event }) => {
          assertEvent(event, "sign_in.requested");
          return { strategy: event.strategy, email: event.email, password: event.password };
        },
        onDone: "fetchingUser",
        onError: {
          target: "signedOut",
          actions: withError("keepFailure"),
        },
      },
    },
    keepingToken: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "keepToken",
        src: "keepToken",
        input: ({ event }) => {
          assertEvent(event, "token.received");
          return { strategy: event.strategy, token: event.token };
        },
        onDone: "restoring",
        onError: {
          target: "signedOut",
          actions: withError("keepFailure"),
        },
      },
    },
    fetchingUser: {
      tags: "busy",
      invoke: {
        id: "fetchUser",
        src: "fetchUser",
        input: ({ context }) => ({ strategy: context.strategy }),
        onDone: {
          target: "signedIn",
          actions: [withOutput("keepUser", "user"), "stateStarted"],
        },
        onError: {
          target: "signedOut",
          actions: ["forgetCredentials", withError("keepFailure")],
        },
      },
    },
    signedIn: {
      initial: "current",
      on: {
        "sign_out.requested": "signingOut",
        "account.erased": {
          target: "signedOut",
          actions: [{ type: "stateEnded", params: { because: "erased" } }, "forgetUser", "forgetCredentials"],
        },
        "identity.lost": {
          target: "lost",
          actions: [{ type: "stateEnded", params: { because: "replaced" } }, "forgetUser"],
        },
        "session.expired": {
          target: "signedOut",
          actions: [
            { type: "stateEnded", params: { because: "expired" } },
            "forgetUser",
            "forgetCredentials",
          ],
        },
        "token.received": {
          target: "keepingToken",
          actions: [
            { type: "stateEnded", params: { because: "replaced" } },
            "forgetUser",
            "forgetCredentials",
            withEvent("keepStrategy"),
            "rememberStrategy",
          ],
        },
      },
      states: {
        current: { on: { "profile.changed": "refreshing" } },
        refreshing: {
          invoke: {
            id: "refreshUser",
            src: "fetchUser",
            input: ({ context }) => ({ strategy: context.strategy }),
            onDone: {
              target: "current",
              actions: withOutput("keepUser", "user"),
            },
            onError: "current",
          },
          on: {
            // The read in flight may predate this change.
            "profile.changed": { target: "refreshing", reenter: true },
          },
        },
      },
    },
    signingOut: {
      tags: "busy",
      invoke: {
        id: "signOut",
        src: "signOut",
        input: ({ context }) => ({ strategy: context.strategy }),
        onDone: "leaving",
        onError: "leaving",
      },
      after: { patience: "leaving" },
      on: { "identity.lost": "leaving" },
    },
    lost: {
      description: "The credentials in the browser are another's now, and stay.",
    },
    leaving: {
      entry: [{ type: "stateEnded", params: { because: "signed_out" } }, "forgetUser", "forgetCredentials"],
      always: "signedOut",
    },
  },
});

function strategyOf(person: string): Strategy {
  const name = person.split(":")[0];
  return strategies.find((known) => known === name) ?? "candidates";
}

function failureOf(error: unknown): SignInFailure {
  const code = codeOf(error);
  return code === "wrong_credentials" || code === "rate_limited" ? code : "unavailable";
}
