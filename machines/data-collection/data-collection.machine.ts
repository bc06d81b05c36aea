import { assign, fromPromise, setup } from "xstate";
import type { PublicCollection } from "#contract/calls/data-collections.ts";
import type { CollectedField } from "#contract/catalogues/data-collection.ts";
import type { FieldError } from "#contract/errors.ts";
import { codeOf, fieldsOf, isTransient, notProvided } from "../effects.ts";
import { withError, withEvent, withFields, withOutput } from "../shared/params.ts";
import {
  type CollectionDraft,
  type DraftAnswers,
  emptyDraft,
  filledOf,
  gapsOf,
  withoutSaved,
} from "./data-collection.draft.ts";

interface Context {
  linkId: string;
  collection: PublicCollection | null;
  draft: CollectionDraft;
  /** The request in flight. */
  sent: DraftAnswers;
  fields: FieldError[];
  failure: string | null;
}

type Event =
  /** Another link was opened in the same tab. */
  | { type: "link.followed" }
  | { type: "answer.changed"; field: CollectedField; value: unknown }
  | { type: "consent.changed"; field: CollectedField; given: boolean }
  /** A file answered a field by itself. */
  | { type: "file.kept"; field: CollectedField }
  | { type: "save.requested" }
  | { type: "retry.requested" }
  | { type: "connectivity.changed"; online: boolean };

interface Taken {
  found: boolean;
  draft: CollectionDraft;
}
interface Answered {
  answers: DraftAnswers;
  consents: readonly CollectedField[];
}

function withAnswered(collection: PublicCollection, fields: readonly CollectedField[]): PublicCollection {
  const isAnswered = ({ field, answered }: PublicCollection["fields"][number]) =>
    answered || fields.includes(field);
  return {
    ...collection,
    fields: collection.fields.map((field) => ({ ...field, answered: isAnswered(field) })),
  };
}
/** Files uploaded while the answers were being loaded are kept. */
const merged = (known: PublicCollection | null, saved: PublicCollection): PublicCollection =>
  withAnswered(
    saved,
    (known?.fields ?? []).filter(({ answered }) => answered).map(({ field }) => field),
  );
const isWhole = ({ fields }: PublicCollection): boolean => fields.every(({ answered }) => answered);

/**
 * The form of a data collection link: answered in parts, kept in this tab until it is saved, and with a plain message
 * where the link has expired. Its token is kept by the effects, never in the chart.
 */
export const dataCollectionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { linkId: string },
    tags: {} as "waiting" | "busy",
  },
  actors: {
    /** Moves the token from the address into storage; returns whether there is one, and any earlier draft. */
    takeLink: fromPromise<Taken, { linkId: string }>(notProvided),
    open: fromPromise<PublicCollection, { linkId: string }>(notProvided),
    save: fromPromise<PublicCollection, Answered & { linkId: string }>(notProvided),
  },
  actions: {
    storeDraft: notProvided,
    dropDraft: notProvided,
    keepTaken: assign((_, { draft }: { draft: CollectionDraft }) => ({ draft })),
    forget: assign({ collection: null, draft: emptyDraft, fields: [], failure: null }),
    keepCollection: assign((_, { collection }: { collection: PublicCollection }) => ({
      collection,
      failure: null,
    })),
    change: assign(({ context }, { field, value }: { field: CollectedField; value: unknown }) => ({
      draft: { ...context.draft, answers: { ...context.draft.answers, [field]: value } },
      fields: context.fields.filter(({ path }) => path.split(".")[1] !== field),
    })),
    agree: assign(({ context }, { field, given }: { field: CollectedField; given: boolean }) => ({
      draft: {
        ...context.draft,
        consents: [
          ...context.draft.consents.filter((consent) => consent !== field),
          ...(given ? [field] : []),
        ],
      },
      fields: context.fields.filter(({ path }) => path !== `consents.${field}`),
    })),
    markKept: assign(({ context: { collection } }, { field }: { field: CollectedField }) => ({
      collection: collection && withAnswered(collection, [field]),
      failure: null,
    })),
    keepNothing: assign({ fields: [], failure: "nothing" }),
    keepGaps: assign(({ context }) => ({ fields: gapsOf(context.draft), failure: "validation_failed" })),
    send: assign(({ context }) => ({ sent: filledOf(context.draft), fields: [], failure: null })),
    keepSaved: assign(({ context }, { collection }: { collection: PublicCollection }) => ({
      collection: merged(context.collection, collection),
      draft: withoutSaved(context.draft, context.sent),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: codeOf(error),
      fields: fieldsOf(error),
    })),
  },
  guards: {
    hasToken: (_, { found }: { found: boolean }) => found,
    isEmpty: ({ context }) => Object.keys(filledOf(context.draft)).length === 0,
    hasGaps: ({ context }) => gapsOf(context.draft).length > 0,
    isComplete: ({ context }, { collection }: { collection: PublicCollection }) =>
      isWhole(merged(context.collection, collection)),
    isLast: ({ context: { collection } }, { field }: { field: CollectedField }) =>
      collection !== null && isWhole(withAnswered(collection, [field])),
    isCancelled: ({ context }) => context.failure === "token_revoked",
    isExpired: ({ context }) => context.failure === "token_expired",
    isAnswered: ({ context }) => context.failure === "already_done",
    isWrong: ({ context }) => context.failure === "token_invalid",
    hasForm: ({ context }) => context.collection !== null,
    mayPass: ({ context }) => isTransient(context.failure ?? ""),
    isOnline: (_, { online }: { online: boolean }) => online,
  },
}).createMachine({
  id: "dataCollection",
  context: ({ input }) => ({
    linkId: input.linkId,
    collection: null,
    draft: emptyDraft,
    sent: {},
    fields: [],
    failure: null,
  }),
  initial: "taking",
  on: { "link.followed": { target: ".taking", actions: "forget" } },
  states: {
    taking: {
      tags: "waiting",
      invoke: {
        id: "takeLink",
        src: "takeLink",
        input: ({ context }) => ({ linkId: context.linkId }),
        onDone: [
          {
            guard: { type: "hasToken", params: ({ event }) => ({ found: event.output.found }) },
            target: "opening",
            actions: { type: "keepTaken", params: ({ event }) => ({ draft: event.output.draft }) },
          },
          { target: "refused.missing" },
        ],
      },
    },
    opening: {
      tags: "waiting",
      invoke: {
        id: "open",
        src: "open",
        input: ({ context }) => ({ linkId: context.linkId }),
        onDone: {
          target: "asking",
          actions: withOutput("keepCollection", "collection"),
        },
        onError: {
          target: "judging",
          actions: withError("keepFailure"),
        },
      },
    },
    asking: {
      on: {
        "answer.changed": { actions: [withEvent("change"), "storeDraft"] },
        "consent.changed": { actions: [withEvent("agree"), "storeDraft"] },
        "file.kept": [
          { guard: withFields("isLast", "field"), target: "answered", actions: "dropDraft" },
          { actions: withFields("markKept", "field") },
        ],
        "save.requested": "checking",
      },
    },
    checking: {
      always: [
        { guard: "isEmpty", target: "asking", actions: "keepNothing" },
        { guard: "hasGaps", target: "asking", actions: "keepGaps" },
        { target: "saving" },
      ],
    },
    saving: {
      description: "What is typed meanwhile stays to be saved.",
      tags: "busy",
      entry: "send",
      invoke: {
        id: "save",
        src: "save",
        input: ({ context }) => ({
          linkId: context.linkId,
          answers: filledOf(context.draft),
          consents: context.draft.consents,
        }),
        onDone: [
          {
            guard: withOutput("isComplete", "collection"),
            target: "answered",
            actions: "dropDraft",
          },
          {
            target: "asking",
            actions: [withOutput("keepSaved", "collection"), "storeDraft"],
          },
        ],
        onError: {
          target: "judging",
          actions: withError("keepFailure"),
        },
      },
      on: {
        "answer.changed": { actions: [withEvent("change"), "storeDraft"] },
        "consent.changed": { actions: [withEvent("agree"), "storeDraft"] },
        "file.kept": { actions: withFields("markKept", "field") },
      },
    },
    judging: {
      description: "Why it was refused: the link is over, the answers are wrong, or it may pass.",
      always: [
        { guard: "isCancelled", target: "refused.cancelled" },
        { guard: "isExpired", target: "refused.expired" },
        { guard: "isAnswered", target: "refused.answered" },
        { guard: "isWrong", target: "refused.wrong" },
        { guard: "hasForm", target: "asking" },
        { guard: "mayPass", target: "unreachable" },
        { target: "refused.wrong" },
      ],
    },
    unreachable: {
      description: "The network or the provider is away: nothing is said of the link.",
      on: {
        "retry.requested": "opening",
        "connectivity.changed": {
          guard: withFields("isOnline", "online"),
          target: "opening",
        },
      },
    },
    answered: { description: "Nothing is missing." },
    refused: {
      description: "A link may be replaced by a new one: what was typed waits for it.",
      initial: "missing",
      states: {
        missing: {},
        wrong: {},
        expired: {},
        cancelled: { entry: "dropDraft" },
        answered: { entry: "dropDraft" },
      },
    },
  },
});
