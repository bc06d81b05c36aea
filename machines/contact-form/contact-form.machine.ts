import { assign, fromPromise, setup } from "xstate";
import { isEmail } from "#contract/email.ts";
import { codeOf, notProvided } from "../effects.ts";
import { withError, withEvent } from "../shared/params.ts";

export type ContactField = "name" | "email" | "company_name" | "subject" | "message";
export type ContactValues = Readonly<Record<ContactField, string>>;
export type ContactFault = "missing" | "malformed";
export type ContactFailure = "rate_limited" | "unavailable";

interface Context {
  values: ContactValues;
  failure: ContactFailure | null;
}

type Event =
  | { type: "field.changed"; field: ContactField; value: string }
  | { type: "form.submitted" }
  | { type: "another.requested" };

/** The problem with each field; null when there is none. The company is optional. */
export function contactFaults(values: ContactValues): Record<ContactField, ContactFault | null> {
  const needed = (value: string) => (value.trim() === "" ? "missing" : null);
  const email = values.email.trim();
  return {
    name: values.name.trim().length < 2 ? "missing" : null,
    email: email === "" ? "missing" : isEmail(email) ? null : "malformed",
    company_name: null,
    subject: needed(values.subject),
    message: needed(values.message),
  };
}

/** A message to the firm: nothing is called wrong before it was sent once; what was written stays until it has arrived. */
export const contactFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { subject: string },
  },
  actors: {
    send: fromPromise<void, { values: ContactValues }>(notProvided),
  },
  actions: {
    change: assign(({ context }, { field, value }: { field: ContactField; value: string }) => ({
      values: { ...context.values, [field]: value },
    })),
    forgetMessage: assign(({ context }) => ({ values: { ...context.values, message: "" } })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: codeOf(error) === "rate_limited" ? ("rate_limited" as const) : ("unavailable" as const),
    })),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isFaultless: ({ context }) =>
      Object.values(contactFaults(context.values)).every((fault) => fault === null),
  },
}).createMachine({
  id: "contactForm",
  context: ({ input }) => ({
    values: { name: "", email: "", company_name: "", subject: input.subject, message: "" },
    failure: null,
  }),
  initial: "untried",
  states: {
    untried: {
      on: { "field.changed": { actions: withEvent("change") }, "form.submitted": "checking" },
    },
    checking: { always: [{ guard: "isFaultless", target: "sending" }, { target: "tried" }] },
    tried: {
      tags: "faultsShown",
      on: { "field.changed": { actions: withEvent("change") }, "form.submitted": "checking" },
    },
    sending: {
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "send",
        src: "send",
        input: ({ context: { values } }) => ({ values }),
        onDone: { target: "sent", actions: "forgetMessage" },
        onError: { target: "tried", actions: withError("keepFailure") },
      },
    },
    sent: { on: { "another.requested": "untried" } },
  },
});
