import { assign, fromPromise, setup } from "xstate";
import type { TalkTicket } from "#contract/calls/talks.ts";
import { isEmail } from "#contract/email.ts";
import { codeOf, isFinalRefusal, notProvided } from "../effects.ts";
import { withError, withEvent, withOutput } from "../shared/params.ts";

export type TalkField = "name" | "email" | "code";
export type TalkValues = Readonly<Record<TalkField, string>>;
export type TalkFault = "missing" | "malformed";
/** Lookup key of a registration: its address and code. */
export type TicketKey = Pick<TalkValues, "email" | "code">;

interface Context {
  uid: string;
  values: TalkValues;
  ticket: TalkTicket | null;
  failure: string | null;
}

type Event =
  | { type: "field.changed"; field: TalkField; value: string }
  | { type: "form.submitted" }
  | { type: "finding.requested" }
  | { type: "registering.requested" }
  | { type: "cancel.requested" }
  | { type: "cancel.confirmed" }
  | { type: "cancel.dismissed" };

interface Sent {
  uid: string;
  values: TalkValues;
}

/** Error of each field, or null. */
export function talkFaults({ name, email, code }: TalkValues): Record<TalkField, TalkFault | null> {
  const address = email.trim();
  return {
    name: name.trim().length < 2 ? "missing" : null,
    email: address === "" ? "missing" : isEmail(address) ? null : "malformed",
    code: code.trim() === "" ? "missing" : null,
  };
}

/**
 * Somebody registers for a talk, or looks at their registration by its code and gives the place back. A mail's link
 * brings address and code. Nothing is called wrong before it was sent once.
 */
export const talkRegistrationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { uid: string },
  },
  actors: {
    /** The address and the code that a mail's link brings, if somebody came by one. */
    findLink: fromPromise<TicketKey | null, { uid: string }>(notProvided),
    register: fromPromise<void, Sent>(notProvided),
    open: fromPromise<TalkTicket, Sent>(notProvided),
    cancel: fromPromise<TalkTicket, Sent>(notProvided),
  },
  actions: {
    change: assign(({ context }, { field, value }: { field: TalkField; value: string }) => ({
      values: { ...context.values, [field]: value },
    })),
    keepLink: assign(({ context }, { link }: { link: TicketKey | null }) => ({
      values: { ...context.values, ...link },
    })),
    keepTicket: assign((_, { ticket }: { ticket: TalkTicket }) => ({ ticket })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: isFinalRefusal(error) ? "refused" : codeOf(error),
    })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    cameByLink: (_, { link }: { link: TicketKey | null }) => link !== null,
    mayRegister: ({ context: { values } }) => {
      const { name, email } = talkFaults(values);
      return name === null && email === null;
    },
    mayOpen: ({ context: { values } }) => {
      const { email, code } = talkFaults(values);
      return email === null && code === null;
    },
  },
}).createMachine({
  id: "talkRegistration",
  context: ({ input: { uid } }) => ({
    uid,
    values: { name: "", email: "", code: "" },
    ticket: null,
    failure: null,
  }),
  initial: "arriving",
  states: {
    arriving: {
      tags: "registers",
      invoke: {
        id: "findLink",
        src: "findLink",
        input: ({ context: { uid } }) => ({ uid }),
        onDone: [
          {
            guard: withOutput("cameByLink", "link"),
            target: "opening",
            actions: withOutput("keepLink", "link"),
          },
          { target: "registering" },
        ],
        onError: "registering",
      },
    },
    registering: {
      tags: "registers",
      initial: "untried",
      on: {
        "field.changed": { actions: withEvent("change") },
        "form.submitted": "checking",
        "finding.requested": { target: "finding", actions: "clearFailure" },
      },
      states: { untried: {}, tried: { tags: "faultsShown" } },
    },
    checking: { always: [{ guard: "mayRegister", target: "sending" }, { target: "registering.tried" }] },
    sending: {
      tags: ["busy", "registers"],
      entry: "clearFailure",
      invoke: {
        id: "register",
        src: "register",
        input: ({ context: { uid, values } }) => ({ uid, values }),
        onDone: "registered",
        onError: { target: "registering.tried", actions: withError("keepFailure") },
      },
    },
    registered: { on: { "finding.requested": "finding", "registering.requested": "registering" } },
    finding: {
      initial: "untried",
      on: {
        "field.changed": { actions: withEvent("change") },
        "form.submitted": "checkingKey",
        "registering.requested": { target: "registering", actions: "clearFailure" },
      },
      states: { untried: {}, tried: { tags: "faultsShown" } },
    },
    checkingKey: { always: [{ guard: "mayOpen", target: "opening" }, { target: "finding.tried" }] },
    opening: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "open",
        src: "open",
        input: ({ context: { uid, values } }) => ({ uid, values }),
        onDone: { target: "opened", actions: withOutput("keepTicket", "ticket") },
        onError: { target: "finding", actions: withError("keepFailure") },
      },
    },
    opened: {
      tags: "hasTicket",
      on: { "cancel.requested": "asking", "registering.requested": "registering" },
    },
    asking: {
      tags: "hasTicket",
      on: {
        "cancel.confirmed": "cancelling",
        "cancel.dismissed": { target: "opened", actions: "clearFailure" },
      },
    },
    cancelling: {
      tags: ["busy", "hasTicket"],
      entry: "clearFailure",
      invoke: {
        id: "cancel",
        src: "cancel",
        input: ({ context: { uid, values } }) => ({ uid, values }),
        onDone: { target: "opened", actions: withOutput("keepTicket", "ticket") },
        onError: { target: "asking", actions: withError("keepFailure") },
      },
    },
  },
});
