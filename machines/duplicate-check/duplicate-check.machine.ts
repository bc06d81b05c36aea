import { assign, emit, fromPromise, setup } from "xstate";
import type { DuplicateMatch } from "#contract/calls/duplicates.ts";
import { type DuplicateKind, isLikely } from "#contract/duplicates.ts";
import { delays } from "../delays.ts";
import { notProvided } from "../effects.ts";
import { withEvent, withOutput } from "../shared/params.ts";

/** Input that identifies the record, by kind. */
export type Entered = { readonly [K in DuplicateKind]?: string };

interface Context {
  entered: Entered;
  matches: DuplicateMatch[];
}

type Event =
  | { type: "values.changed"; entered: Entered }
  | { type: "save.requested" }
  | { type: "save.confirmed" }
  | { type: "save.cancelled" };

/** Nothing speaks against saving, or the person knows what does. */
type Emitted = { type: "save.allowed" };

const isEmpty = (entered: Entered): boolean => Object.values(entered).every((value) => !value?.trim());

const setups = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: { find: fromPromise<DuplicateMatch[], { entered: Entered }>(notProvided) },
  actions: {
    keepEntered: assign((_, { entered }: { entered: Entered }) => ({ entered })),
    keepMatches: assign((_, { matches }: { matches: DuplicateMatch[] }) => ({ matches })),
    forgetMatches: assign({ matches: [] }),
    allow: emit({ type: "save.allowed" }),
  },
  guards: {
    hasEntered: ({ context }) => !isEmpty(context.entered),
    isLikely: (_, { matches }: { matches: DuplicateMatch[] }) => matches.some(({ kinds }) => isLikely(kinds)),
  },
  delays: { typingPause: delays.debounce },
});

/**
 * Compares a new record with existing ones: warns while typing, and asks before a likely duplicate is saved. A failed
 * comparison never prevents saving.
 */
export const duplicateCheckMachine = setups.createMachine({
  id: "duplicateCheck",
  context: { entered: {}, matches: [] },
  initial: "clear",
  on: {
    "values.changed": {
      target: ".typing",
      actions: withEvent("keepEntered"),
    },
  },
  states: {
    clear: {
      description: "Nothing was entered, or nobody likely the same is known.",
      on: { "save.requested": { actions: "allow" } },
    },
    known: {
      description: "Somebody likely the same is there.",
      on: { "save.requested": "asking" },
    },
    typing: {
      after: {
        typingPause: [
          { guard: "hasEntered", target: "comparing" },
          { target: "clear", actions: "forgetMatches" },
        ],
      },
      on: { "save.requested": "comparingToSave" },
    },
    comparing: {
      invoke: {
        id: "find",
        src: "find",
        input: ({ context }) => ({ entered: context.entered }),
        onDone: [
          {
            guard: withOutput("isLikely", "matches"),
            target: "known",
            actions: withOutput("keepMatches", "matches"),
          },
          {
            target: "clear",
            actions: withOutput("keepMatches", "matches"),
          },
        ],
        onError: { target: "clear", actions: "forgetMatches" },
      },
      on: { "save.requested": "comparingToSave" },
    },
    comparingToSave: {
      description: "The person did not wait: the answer decides whether a question comes.",
      tags: "busy",
      invoke: {
        id: "findToSave",
        src: "find",
        input: ({ context }) => ({ entered: context.entered }),
        onDone: [
          {
            guard: withOutput("isLikely", "matches"),
            target: "asking",
            actions: withOutput("keepMatches", "matches"),
          },
          {
            target: "clear",
            actions: [withOutput("keepMatches", "matches"), "allow"],
          },
        ],
        onError: { target: "clear", actions: ["forgetMatches", "allow"] },
      },
    },
    asking: {
      on: {
        "save.confirmed": { target: "accepted", actions: "allow" },
        "save.cancelled": "known",
      },
    },
    accepted: {
      description: "They know, and get no further question until they enter something else.",
      on: { "save.requested": { actions: "allow" } },
    },
  },
});
