import { assign, fromPromise, setup } from "xstate";
import type { FieldError } from "#contract/errors.ts";
import { limits } from "../delays.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";
import { withError, withFields, withOutput } from "../shared/params.ts";

/** The invitation, as shown on the link's page. */
export interface Offer {
  email: string;
  business_name: string;
  role_name: string;
  /** For readers of English; without it they read the first. */
  role_name_en: string | null;
  invited_by_name: string | null;
  expires_at: string;
  /** Whether they already have a password: the form then asks for it instead of a name. */
  has_account: boolean;
}

/** Why the link opens nothing any more. */
export type InvitationEnd = "unknown" | "used" | "expired" | "revoked" | "replaced";

interface Context {
  token: string | null;
  offer: Offer | null;
  end: InvitationEnd;
  name: string;
  password: string;
  errors: FieldError[];
  failure: "rate_limited" | "unavailable" | null;
}

export interface Acceptance {
  token: string;
  name: string | null;
  password: string;
}

type Event =
  | { type: "name.changed"; name: string }
  | { type: "password.changed"; password: string }
  | { type: "invitation.accepted" }
  | { type: "retry.requested" };

/**
 * An invitation to work in a business: its link is read, and accepted once. A new person gives a name and chooses a
 * password; one with an account proves it by its password. Either way they are signed in.
 */
export const invitationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { token: string | null },
  },
  actors: {
    read: fromPromise<Offer, { token: string }>(notProvided),
    /** Makes them a member and hands the session its token. */
    accept: fromPromise<void, Acceptance>(notProvided),
  },
  actions: {
    keepOffer: assign((_, { offer }: { offer: Offer }) => ({ offer })),
    keepEnd: assign((_, { error }: { error: unknown }) => ({ end: endOf(error) })),
    keepName: assign(({ context }, { name }: { name: string }) => ({
      name,
      errors: without(context.errors, "name"),
    })),
    keepPassword: assign(({ context }, { password }: { password: string }) => ({
      password,
      errors: without(context.errors, "password"),
    })),
    keepFaults: assign(({ context }) => ({ errors: faultsOf(context), failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      errors: fieldsOf(error),
      failure: failureOf(error),
    })),
    clearFailure: assign({ errors: [], failure: null }),
    forgetPassword: assign({ password: "" }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isComplete: ({ context }) => faultsOf(context).length === 0,
    linkIsOver: (_, { error }: { error: unknown }) => isOver(error),
  },
}).createMachine({
  id: "invitation",
  context: ({ input }) => ({
    token: input.token,
    offer: null,
    end: "unknown",
    name: "",
    password: "",
    errors: [],
    failure: null,
  }),
  initial: "starting",
  states: {
    starting: { always: [{ guard: "hasToken", target: "reading" }, { target: "over" }] },
    reading: {
      tags: "busy",
      invoke: {
        id: "read",
        src: "read",
        input: ({ context }) => ({ token: context.token ?? "" }),
        onDone: { target: "offered", actions: withOutput("keepOffer", "offer") },
        onError: [
          { guard: withError("linkIsOver"), target: "over", actions: withError("keepEnd") },
          { target: "failed" },
        ],
      },
    },
    failed: { on: { "retry.requested": "reading" } },
    offered: {
      on: {
        "name.changed": { actions: withFields("keepName", "name") },
        "password.changed": { actions: withFields("keepPassword", "password") },
        "invitation.accepted": "checking",
      },
    },
    checking: {
      always: [
        { guard: "isComplete", target: "accepting" },
        { target: "offered", actions: "keepFaults" },
      ],
    },
    accepting: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "accept",
        src: "accept",
        input: ({ context: { token, offer, name, password } }) => ({
          token: token ?? "",
          name: offer?.has_account ? null : name.trim(),
          password,
        }),
        onDone: { target: "accepted", actions: "forgetPassword" },
        onError: [
          {
            guard: withError("linkIsOver"),
            target: "over",
            actions: [withError("keepEnd"), "forgetPassword"],
          },
          { target: "offered", actions: withError("keepFailure") },
        ],
      },
    },
    over: { type: "final", description: "Used, revoked, out of date, or no link at all." },
    accepted: { type: "final", description: "The session goes on from here." },
  },
});

const without = (errors: FieldError[], path: string) => errors.filter((error) => error.path !== path);

function faultsOf({ offer, name, password }: Context): FieldError[] {
  const faults: FieldError[] = [];
  if (!offer?.has_account && name.trim().length < 2) faults.push({ path: "name", rule: "required" });
  if (password.length < limits.passwordMinLength)
    faults.push(
      password === ""
        ? { path: "password", rule: "required" }
        : { path: "password", rule: "minLength", params: { n: limits.passwordMinLength } },
    );
  return faults;
}

const ends: Readonly<Record<string, InvitationEnd>> = {
  token_invalid: "unknown",
  already_done: "used",
  token_expired: "expired",
  token_revoked: "revoked",
  token_replaced: "replaced",
};
/** A truncated link holds no valid token. */
const isOver = (error: unknown): boolean =>
  codeOf(error) in ends || fieldsOf(error).some(({ path }) => path === "token");
const endOf = (error: unknown): InvitationEnd => ends[codeOf(error)] ?? "unknown";

function failureOf(error: unknown): Context["failure"] {
  if (fieldsOf(error).length > 0) return null;
  return codeOf(error) === "rate_limited" ? "rate_limited" : "unavailable";
}
