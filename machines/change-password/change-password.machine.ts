import { assign, fromPromise, setup } from "xstate";
import type { FieldError } from "#contract/errors.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";
import { withError, withFields } from "../shared/params.ts";

export interface PasswordForm {
  current: string;
  next: string;
  again: string;
}

interface Context extends PasswordForm {
  fields: FieldError[];
  failure: string | null;
}

type Event = { type: "form.changed"; change: Partial<PasswordForm> } | { type: "save.requested" };

const empty: PasswordForm = { current: "", next: "", again: "" };
const shortest = 8;

function errorsOf({ current, next, again }: PasswordForm): FieldError[] {
  const errors: FieldError[] = [];
  if (current === "") errors.push({ path: "current", rule: "required" });
  if (next === "") errors.push({ path: "next", rule: "required" });
  else if (next.length < shortest) errors.push({ path: "next", rule: "minLength", params: { n: shortest } });
  if (again !== next) errors.push({ path: "again", rule: "mismatch" });
  return errors;
}

/** Names of the call's fields, as the form has them. */
const formNames: Record<string, string> = { current_password: "current", password: "next" };

/** A signed-in person chooses a new password. The input is cleared once it is changed. */
export const changePasswordMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: { change: fromPromise<void, { current: string; next: string }>(notProvided) },
  actions: {
    keepChange: assign(({ context }, params: { change: Partial<PasswordForm> }) => ({
      ...params.change,
      failure: null,
      fields: context.fields.filter(({ path }) => !(path in params.change)),
    })),
    announceErrors: assign(({ context }) => ({ fields: errorsOf(context), failure: null })),
    clearErrors: assign({ fields: [], failure: null }),
    forget: assign(empty),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: codeOf(params.error),
      fields: fieldsOf(params.error).map((field) => ({
        ...field,
        path: formNames[field.path] ?? field.path,
      })),
    })),
  },
  guards: { isSound: ({ context }) => errorsOf(context).length === 0 },
}).createMachine({
  id: "changePassword",
  context: { ...empty, fields: [], failure: null },
  initial: "editing",
  on: {
    "form.changed": {
      target: ".editing",
      actions: withFields("keepChange", "change"),
    },
  },
  states: {
    editing: { on: { "save.requested": "checking" } },
    checking: {
      always: [
        { guard: "isSound", target: "saving" },
        { target: "editing", actions: "announceErrors" },
      ],
    },
    saving: {
      entry: "clearErrors",
      on: { "form.changed": {} },
      invoke: {
        id: "change",
        src: "change",
        input: ({ context }) => ({ current: context.current, next: context.next }),
        onDone: { target: "changed", actions: "forget" },
        onError: {
          target: "editing",
          actions: withError("keepFailure"),
        },
      },
    },
    changed: {},
  },
});
