import { assign, fromPromise, setup } from "xstate";
import { notProvided } from "../effects.ts";
import { withEvent, withFields, withOutput } from "../shared/params.ts";

/** Browser memory: whether the recruiter was redirected, and on which day. */
export interface MicrosoftMemory {
  /** Null where nothing was ever kept. */
  flag: boolean | null;
  validatedOn: string | null;
}

interface Arrival {
  /** `logged_in_with_microsoft` of the profile; null where the deployment knows no Microsoft sign-in. */
  profileFlag: boolean | null;
  /** The day, as `2026-03-02`. */
  today: string;
}

type Event =
  | ({ type: "recruiter.arrived" } & Arrival)
  /** 'Microsoft Login' of the user menu. */
  | { type: "microsoft.requested"; today: string }
  | { type: "session.ended" };

/** The stored value, if it is valid. */
export function microsoftMemoryOf(kept: unknown): MicrosoftMemory {
  const { flag, validatedOn } = (typeof kept === "object" && kept !== null ? kept : {}) as {
    [K in keyof MicrosoftMemory]?: unknown;
  };
  return {
    flag: typeof flag === "boolean" ? flag : null,
    validatedOn: typeof validatedOn === "string" ? validatedOn : null,
  };
}

/**
 * The Microsoft sign-in of a recruiter: when the profile or the local flag says false, the flag is set, the date of
 * validation is stored and the browser goes to the provider's authorisation address (application document, section 4).
 * Once a day, so that someone who returns without having signed in is not redirected in a circle.
 */
export const microsoftSignInMachine = setup({
  types: {
    context: {} as MicrosoftMemory,
    events: {} as Event,
    input: {} as { kept: unknown },
  },
  actors: { fetchAddress: fromPromise<string>(notProvided) },
  actions: {
    set: assign((_, { today }: { today: string }) => ({ flag: true, validatedOn: today })),
    reset: assign({ flag: false, validatedOn: null }),
    remember: notProvided,
    leaveFor: (_, _params: { url: string }) => notProvided(),
    announceFailed: notProvided,
  },
  guards: {
    isAsked: ({ context }, { profileFlag, today }: Arrival) =>
      profileFlag !== null &&
      context.validatedOn !== today &&
      (profileFlag === false || context.flag === false),
  },
}).createMachine({
  id: "microsoftSignIn",
  context: ({ input }) => microsoftMemoryOf(input.kept),
  initial: "idle",
  on: { "session.ended": { target: ".idle", actions: ["reset", "remember"] } },
  states: {
    idle: {
      on: {
        "recruiter.arrived": {
          guard: withEvent("isAsked"),
          target: "sent",
          actions: [withFields("set", "today"), "remember"],
        },
        "microsoft.requested": {
          target: "requested",
          actions: [withFields("set", "today"), "remember"],
        },
      },
    },
    sent: {
      description: "By the rule: where there is no address the recruiter goes on as they are.",
      invoke: {
        id: "fetchAddress",
        src: "fetchAddress",
        onDone: {
          target: "leaving",
          actions: withOutput("leaveFor", "url"),
        },
        onError: "idle",
      },
    },
    requested: {
      description: "By the recruiter's wish: a missing address is reported.",
      invoke: {
        id: "fetchWishedAddress",
        src: "fetchAddress",
        onDone: {
          target: "leaving",
          actions: withOutput("leaveFor", "url"),
        },
        onError: { target: "idle", actions: "announceFailed" },
      },
    },
    leaving: {
      description: "The browser is on its way; who comes back with its back button may ask again.",
      on: {
        "microsoft.requested": {
          target: "requested",
          actions: [withFields("set", "today"), "remember"],
        },
      },
    },
  },
});
