import { assign, emit, fromPromise, setup } from "xstate";
import type { FieldError } from "#contract/errors.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";
import { withError, withEvent, withFields, withOutput } from "../shared/params.ts";

type Draft = Readonly<Record<string, unknown>>;

interface Context {
  /** The action to run on the record: converting, closing, a transaction. */
  action: string | null;
  draft: Draft;
  /** The draft as the form began. */
  given: Draft;
  /** The draft began with what the person had left behind. */
  restored: boolean;
  /** Required fields; `splits.*.percent` means one in every row of a list. */
  required: readonly string[];
  errors: FieldError[];
  failure: string | null;
  /** The page itself is the action's form: it is open from the start, and again after completion. */
  standing: OpenForm | null;
  /** How often the record was saved, as it was read last. */
  version: number | null;
  /** The formless action that was refused last, and why, until another one starts. */
  refused: { action: string; code: string } | null;
}

/** An open form: the action, its draft, and its required fields. */
export interface OpenForm {
  action: string;
  draft: Draft;
  required: readonly string[];
  /** What the person left behind in it earlier, in place of the draft. */
  left?: Draft | undefined;
}

type Event =
  | ({ type: "action.requested" } & OpenForm)
  /** Runs at once: it needs no input. */
  | { type: "action.started"; action: string; draft: Draft }
  | { type: "field.changed"; field: string; value: unknown }
  /** The record was read, and has been saved so many times. */
  | { type: "record.read"; version: number }
  | { type: "action.confirmed" }
  /** The person decided against it: what was typed goes. */
  | { type: "action.cancelled" }
  /** The form was closed by Escape or beside it, perhaps by mistake: what was typed is there next time. */
  | { type: "action.dismissed" }
  /** The person wants the form as it began, without what was left behind. */
  | { type: "draft.discarded" };

type Emitted =
  | { type: "action.done"; action: string; result: unknown }
  /** Someone saved the record first: it must be reread. */
  | { type: "action.conflicted"; action: string }
  /** Only of an action without a form: a form shows its refusal itself. */
  | { type: "action.refused"; action: string; code: string };

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

function placesOf(draft: Draft, path: string): { path: string; value: unknown }[] {
  const [list = "", field] = path.split(".*.");
  if (field === undefined) return [{ path, value: draft[path] }];
  const rows = Array.isArray(draft[list]) ? (draft[list] as Draft[]) : [];
  return rows.map((row, index) => ({ path: `${list}.${index}.${field}`, value: row[field] }));
}

const gapsOf = ({ draft, required }: Pick<Context, "draft" | "required">): FieldError[] =>
  required
    .flatMap((path) => placesOf(draft, path))
    .filter(({ value }) => isEmpty(value))
    .map(({ path }) => ({ path, rule: "required" }));

const closed = {
  action: null,
  draft: {},
  given: {},
  restored: false,
  required: [],
  errors: [],
  failure: null,
};
const begun = ({ action, draft, required, left }: OpenForm) => ({
  action,
  draft: left ?? draft,
  given: draft,
  restored: left !== undefined,
  required,
  errors: [],
  failure: null,
});

const withoutForm = {
  type: "keepAsked",
  params: ({ event: { action, draft } }: { event: Omit<OpenForm, "required"> }) => ({
    action,
    draft,
    required: [],
  }),
} as const;

/** What an open form lets in, whether it was refused or not. */
const anotherAction = {
  "action.requested": {
    guard: withEvent("isAnother"),
    target: "asking",
    actions: withEvent("keepAsked"),
  },
  "action.started": { guard: withEvent("isAnother"), target: "running", actions: withoutForm },
} as const;

/**
 * An action on a record, one at a time: busy, done, or refused. An action with a form collects its input first, keeps
 * it on a refusal, and is sent once; one without starts at once and reports its outcome. Another one closes an open form.
 */
export const recordActionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { standing?: OpenForm },
  },
  actors: { act: fromPromise<unknown, { action: string; draft: Draft }>(notProvided) },
  actions: {
    keepDraft: notProvided,
    dropDraft: notProvided,
    keepAsked: assign((_, form: OpenForm) => ({ ...begun(form), refused: null })),
    askStanding: assign(({ context: { standing } }) => (standing ? begun(standing) : {})),
    startOver: assign(({ context: { given } }) => ({
      draft: given,
      restored: false,
      errors: [],
      failure: null,
    })),
    takeVersion: assign(({ context: { draft, version } }) =>
      version === null ? {} : { draft: { ...draft, lock_version: version } },
    ),
    keepVersion: assign((_, { version }: { version: number }) => ({ version })),
    change: assign(({ context }, { field, value }: { field: string; value: unknown }) => {
      // An error is cleared once its field is edited, and with the last of them the refusal that named them.
      const errors = context.errors.filter(
        ({ path }) => path !== field && !path.endsWith(`.${field}`) && !path.startsWith(`${field}.`),
      );
      const isMended = context.errors.length > 0 && errors.length === 0;
      return {
        draft: { ...context.draft, [field]: value },
        errors,
        failure: isMended ? null : context.failure,
      };
    }),
    forget: assign(closed),
    forgetLeft: assign(({ context: { standing } }) => ({
      standing: standing && { ...standing, left: undefined },
    })),
    keepGaps: assign(({ context }) => ({ errors: gapsOf(context), failure: null })),
    clearFailure: assign({ errors: [], failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      errors: fieldsOf(error),
      failure: codeOf(error),
    })),
    keepRefused: assign(({ context }, { error }: { error: unknown }) => ({
      refused: { action: context.action ?? "", code: codeOf(error) },
    })),
    announceConflicted: emit(({ context }) => ({ type: "action.conflicted", action: context.action ?? "" })),
    announceRefused: emit(({ context }, { error }: { error: unknown }) => ({
      type: "action.refused",
      action: context.action ?? "",
      code: codeOf(error),
    })),
    announceDone: emit(({ context }, { result }: { result: unknown }) => ({
      type: "action.done",
      action: context.action ?? "",
      result,
    })),
  },
  guards: {
    isComplete: ({ context }) => gapsOf(context).length === 0,
    isStanding: ({ context }) => context.standing !== null,
    // Another action closes the open form, whose draft is kept; a second press for the same one loses nothing.
    isAnother: ({ context: { standing, action, given } }, next: Pick<OpenForm, "action" | "draft">) =>
      standing === null && (action !== next.action || JSON.stringify(given) !== JSON.stringify(next.draft)),
    isConflict: (_, { error }: { error: unknown }) => codeOf(error) === "conflict",
  },
}).createMachine({
  id: "recordAction",
  context: ({ input }) => ({
    ...closed,
    refused: null,
    standing: input.standing ?? null,
    version: null,
  }),
  initial: "beginning",
  on: { "record.read": { actions: withFields("keepVersion", "version") } },
  states: {
    beginning: {
      always: [{ guard: "isStanding", target: "asking", actions: "askStanding" }, { target: "idle" }],
    },
    idle: {
      on: {
        "action.requested": { target: "asking", actions: withEvent("keepAsked") },
        "action.started": { target: "running", actions: withoutForm },
      },
    },
    asking: {
      on: {
        ...anotherAction,
        "field.changed": { actions: [withEvent("change"), "keepDraft"] },
        "action.confirmed": "checking",
        "draft.discarded": { actions: ["dropDraft", "startOver"] },
        "action.cancelled": { target: "beginning", actions: ["dropDraft", "forgetLeft", "forget"] },
        "action.dismissed": { target: "beginning", actions: "forget" },
      },
    },
    conflict: {
      description: "Somebody saved first. Whoever confirms again means it, on top of what is read now.",
      on: {
        ...anotherAction,
        "field.changed": { actions: [withEvent("change"), "keepDraft"] },
        "record.read": { actions: [withFields("keepVersion", "version"), "takeVersion"] },
        "action.confirmed": "checking",
        "action.cancelled": { target: "beginning", actions: ["dropDraft", "forgetLeft", "forget"] },
        "action.dismissed": { target: "beginning", actions: "forget" },
      },
    },
    checking: {
      always: [
        { guard: "isComplete", target: "acting" },
        { target: "asking", actions: "keepGaps" },
      ],
    },
    running: {
      description: "Without a form: there is nothing to go back to where it is refused.",
      tags: "busy",
      invoke: {
        id: "run",
        src: "act",
        input: ({ context }) => ({ action: context.action ?? "", draft: context.draft }),
        onDone: {
          target: "idle",
          actions: [withOutput("announceDone", "result"), "forget"],
        },
        onError: {
          target: "idle",
          actions: [withError("announceRefused"), withError("keepRefused"), "forget"],
        },
      },
    },
    acting: {
      description: "What is typed meanwhile is there where it is refused.",
      tags: "busy",
      entry: "clearFailure",
      on: { "field.changed": { actions: [withEvent("change"), "keepDraft"] } },
      invoke: {
        id: "act",
        src: "act",
        input: ({ context }) => ({ action: context.action ?? "", draft: context.draft }),
        onDone: {
          target: "beginning",
          actions: [withOutput("announceDone", "result"), "dropDraft", "forgetLeft", "forget"],
        },
        onError: [
          {
            guard: withError("isConflict"),
            target: "conflict",
            actions: [withError("keepFailure"), "takeVersion", "announceConflicted"],
          },
          { target: "asking", actions: withError("keepFailure") },
        ],
      },
    },
  },
});
