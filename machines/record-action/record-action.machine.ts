import { assign, emit, fromPromise, setup } from "xstate";
import type { FieldError } from "#contract/errors.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";
import { withError, withEvent, withOutput } from "../shared/params.ts";

type Draft = Readonly<Record<string, unknown>>;

interface Context {
  /** What is to be done to the record: converting, closing, a transaction. */
  action: string | null;
  draft: Draft;
  /** Fields without which it is not done; `splits.*.percent` is one of each row of a list. */
  required: readonly string[];
  errors: FieldError[];
  failure: string | null;
  /** The action without a form that was refused last, and why, until another one begins. */
  refused: { action: string; code: string } | null;
}

type Event =
  | { type: "action.asked"; action: string; draft: Draft; required: readonly string[] }
  /** Done at once: it needs no facts. */
  | { type: "action.started"; action: string; draft: Draft }
  | { type: "field.changed"; field: string; value: unknown }
  | { type: "action.confirmed" }
  | { type: "action.cancelled" };

type Emitted =
  | { type: "action.done"; action: string; result: unknown }
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

/**
 * An action on a record, one at a time: busy, done, or refused. One that needs facts asks for them first, keeps them on a refusal, and is sent
 * once; one that needs none starts at once, and whoever started it hears how it ended.
 */
export const recordActionMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: { act: fromPromise<unknown, { action: string; draft: Draft }>(notProvided) },
  actions: {
    keepAsked: assign(
      (_, { action, draft, required }: Pick<Context, "draft" | "required"> & { action: string }) => ({
        action,
        draft,
        required,
        errors: [],
        failure: null,
        refused: null,
      }),
    ),
    change: assign(({ context }, { field, value }: { field: string; value: unknown }) => ({
      draft: { ...context.draft, [field]: value },
      // What was refused is free again once it is touched.
      errors: context.errors.filter(
        ({ path }) => path !== field && !path.endsWith(`.${field}`) && !path.startsWith(`${field}.`),
      ),
    })),
    forget: assign({ action: null, draft: {}, required: [], errors: [], failure: null }),
    keepGaps: assign(({ context }) => ({ errors: gapsOf(context), failure: null })),
    clearFailure: assign({ errors: [], failure: null }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      errors: fieldsOf(error),
      failure: codeOf(error),
    })),
    keepRefused: assign(({ context }, { error }: { error: unknown }) => ({
      refused: { action: context.action ?? "", code: codeOf(error) },
    })),
    tellRefused: emit(({ context }, { error }: { error: unknown }) => ({
      type: "action.refused",
      action: context.action ?? "",
      code: codeOf(error),
    })),
    tellDone: emit(({ context }, { result }: { result: unknown }) => ({
      type: "action.done",
      action: context.action ?? "",
      result,
    })),
  },
  guards: { isComplete: ({ context }) => gapsOf(context).length === 0 },
}).createMachine({
  id: "recordAction",
  context: { action: null, draft: {}, required: [], errors: [], failure: null, refused: null },
  initial: "idle",
  states: {
    idle: {
      on: {
        "action.asked": { target: "asking", actions: withEvent("keepAsked") },
        "action.started": {
          target: "running",
          actions: { type: "keepAsked", params: ({ event }) => ({ ...event, required: [] }) },
        },
      },
    },
    asking: {
      on: {
        "field.changed": { actions: withEvent("change") },
        "action.confirmed": "checking",
        "action.cancelled": { target: "idle", actions: "forget" },
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
          actions: [withOutput("tellDone", "result"), "forget"],
        },
        onError: {
          target: "idle",
          actions: [withError("tellRefused"), withError("keepRefused"), "forget"],
        },
      },
    },
    acting: {
      description: "What is typed meanwhile is there where it is refused.",
      tags: "busy",
      entry: "clearFailure",
      on: { "field.changed": { actions: withEvent("change") } },
      invoke: {
        id: "act",
        src: "act",
        input: ({ context }) => ({ action: context.action ?? "", draft: context.draft }),
        onDone: {
          target: "idle",
          actions: [withOutput("tellDone", "result"), "forget"],
        },
        onError: {
          target: "asking",
          actions: withError("keepFailure"),
        },
      },
    },
  },
});
