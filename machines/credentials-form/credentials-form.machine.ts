import { assign, emit, setup } from "xstate";
import { isEmail } from "#contract/email.ts";
import { limits } from "../delays.ts";
import { withEvent } from "../shared/params.ts";

/** `sign_in`: address and password; `mail`: an address alone; `new_password`: a password alone, which has a rule. */
export type CredentialsKind = "sign_in" | "mail" | "new_password";
export type CredentialsField = "email" | "password";
export type CredentialsFault = "missing" | "malformed" | "short";

interface Context {
  kind: CredentialsKind;
  /** The last attempt was refused, in a form that has since been closed. */
  wasRefused: boolean;
  email: string;
  password: string;
}

type Event = { type: "field.changed"; field: CredentialsField; value: string } | { type: "form.submitted" };

type Filled = Pick<Context, "kind" | CredentialsField>;

/** The problem with each field of the form; null when there is none. */
export function faultsOf({
  kind,
  email,
  password,
}: Filled): Record<CredentialsField, CredentialsFault | null> {
  const ofEmail = email === "" ? "missing" : isEmail(email) ? null : "malformed";
  const isShort = kind === "new_password" && password.length < limits.passwordMinLength;
  const ofPassword = password === "" ? "missing" : isShort ? "short" : null;
  return {
    email: kind === "new_password" ? null : ofEmail,
    password: kind === "mail" ? null : ofPassword,
  };
}

/** An address, a password or both: nothing is called wrong before it was submitted once, then while it is typed. */
export const credentialsFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: "credentials.given"; email: string; password: string },
    input: {} as Pick<Context, "kind" | "wasRefused">,
  },
  actions: {
    change: assign((_, { field, value }: { field: CredentialsField; value: string }) => ({ [field]: value })),
    give: emit(({ context: { email, password } }) => ({ type: "credentials.given", email, password })),
  },
  guards: {
    wasRefused: ({ context }) => context.wasRefused,
    isFaultless: ({ context }) => Object.values(faultsOf(context)).every((fault) => fault === null),
  },
}).createMachine({
  id: "credentialsForm",
  context: ({ input }) => ({ ...input, email: "", password: "" }),
  initial: "starting",
  on: {
    "field.changed": { actions: withEvent("change") },
  },
  states: {
    starting: { always: [{ guard: "wasRefused", target: "tried" }, { target: "untried" }] },
    untried: { on: { "form.submitted": "checking" } },
    checking: {
      always: [{ guard: "isFaultless", target: "tried", actions: "give" }, { target: "tried" }],
    },
    tried: { tags: "faultsShown", on: { "form.submitted": "checking" } },
  },
});
