import { assign, fromPromise, type SnapshotFrom, setup } from "xstate";
import type { AnswerSheet } from "#contract/calls/answer-sheets.ts";
import type { FieldError } from "#contract/errors.ts";
import type { EvaluationValue } from "#contract/evaluations.ts";
import { delays } from "../delays.ts";
import { codeOf, fieldsOf, isTransient, notProvided } from "../effects.ts";
import { withError, withEvent, withFields, withOutput } from "../shared/params.ts";
import {
  type Answers,
  answersOf,
  differingIn,
  gapsOf,
  type KeptAnswers,
  type Known,
  knownOfUnsaved,
  knownOnceChanged,
  knownOnceSent,
  nothingKept,
  savableIn,
  stillInForm,
  storedOf,
  withoutSaved,
} from "./answering.draft.ts";

interface Context extends KeptAnswers {
  sheetId: string;
  /** The request in flight. */
  sent: Answers;
  /** It was about to be sent, and was read over before another device answered. */
  overtaken: boolean;
  fields: FieldError[];
  failure: string | null;
}

type Event =
  /** Another link was opened in the same tab. */
  | { type: "link.followed" }
  /** The person declined it by a call of its own. */
  | { type: "form.declined" }
  | { type: "answer.changed"; id: number; value: EvaluationValue | null }
  /** The question was answered on another device too: which of the answers stays. */
  | { type: "difference.settled"; id: number; keep: "mine" | "theirs" }
  | { type: "review.requested" }
  | { type: "edit.requested" }
  | { type: "send.requested" }
  | { type: "retry.requested" }
  | { type: "connectivity.changed"; online: boolean };

interface Taken {
  found: boolean;
  kept: KeptAnswers;
}
interface Sent {
  sheetId: string;
  answers: Answers;
  /** Of those that are not as they were read. */
  known: Known;
}

/** Nothing more can be answered by this link. */
const overCodes: readonly string[] = [
  "token_revoked",
  "token_expired",
  "already_done",
  "token_invalid",
  "not_found",
];

/**
 * A form that a person was asked to answer: input is stored in the browser at once and at the provider a moment later,
 * so it can be resumed on another device; it is reviewed and submitted once, if need be when the network returns.
 * Nothing of an anonymous form reaches the provider before submission. The effects keep the link's token.
 *
 * Two devices may be at one form. What each answers of its own joins by itself; where both answered one question, the
 * provider refuses the later save, and the person says which answer stays.
 */
export const answeringMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { sheetId: string },
    tags: {} as "waiting" | "busy" | "review" | "asking",
  },
  actors: {
    /** Whether the person may open it at all, and what the browser kept of it. */
    take: fromPromise<Taken, { sheetId: string }>(notProvided),
    open: fromPromise<AnswerSheet, { sheetId: string }>(notProvided),
    save: fromPromise<AnswerSheet, Sent>(notProvided),
    send: fromPromise<void, Sent>(notProvided),
  },
  actions: {
    keep: notProvided,
    drop: notProvided,
    forget: assign({ ...nothingKept, overtaken: false, fields: [], failure: null }),
    keepTaken: assign((_, { kept }: { kept: KeptAnswers }) => kept),
    keepSheet: assign(({ context }, { sheet }: { sheet: AnswerSheet }) => ({
      sheet,
      unsaved: stillInForm(sheet, context.unsaved),
      fields: [],
      failure: null,
    })),
    forgetSheet: assign({ sheet: null }),
    setOvertaken: assign({ overtaken: true }),
    settle: assign(({ context }, { id, keep }: { id: number; keep: "mine" | "theirs" }) => {
      const { sheet, known, fields } = context;
      const { [id]: _, ...others } = context.unsaved;
      const unsaved = keep === "mine" ? context.unsaved : others;
      return {
        unsaved,
        known: knownOfUnsaved({ ...known, [id]: [storedOf(sheet, id)] }, unsaved),
        fields: fields.filter(({ path }) => path !== `answers.q${id}`),
        failure: null,
      };
    }),
    change: assign(({ context }, { id, value }: { id: number; value: EvaluationValue | null }) => ({
      unsaved: { ...context.unsaved, [id]: value },
      known: knownOnceChanged(context.sheet, context.known, id),
      fields: context.fields.filter(({ path }) => path !== `answers.q${id}`),
      failure: null,
    })),
    keepGaps: assign(({ context }) => ({ fields: faultsOf(context), failure: "validation_failed" })),
    forgetFaults: assign({ overtaken: false, fields: [], failure: null }),
    begin: assign(({ context }) => {
      const sent = savableIn(context);
      return { sent, known: knownOnceSent(context.known, sent) };
    }),
    keepSaved: assign(({ context }, { sheet }: { sheet: AnswerSheet }) => {
      const unsaved = withoutSaved(context.unsaved, context.sent);
      return { sheet, unsaved, known: knownOfUnsaved(context.known, unsaved), failure: null };
    }),
    setSending: assign({ sending: true }),
    setAnswering: assign({ sending: false }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({
      failure: codeOf(error),
      fields: fieldsOf(error),
    })),
  },
  guards: {
    mayOpen: (_, { found }: { found: boolean }) => found,
    wasSending: ({ context }) => context.sending,
    hasGaps: ({ context }) => faultsOf(context).length > 0,
    hasUnsaved: ({ context }) =>
      context.sheet?.anonymous === false && Object.keys(savableIn(context)).length > 0,
    isDiffering: ({ context }) => differingIn(context).length > 0,
    isBehind: ({ context }) => context.failure === "conflict" && context.sheet?.anonymous === false,
    isRevoked: ({ context }) => context.failure === "token_revoked",
    isExpired: ({ context }) => context.failure === "token_expired",
    isAnswered: ({ context }) => context.failure === "already_done",
    isOver: ({ context }) => overCodes.includes(context.failure ?? ""),
    hasSheet: ({ context }) => context.sheet !== null,
    mayPass: ({ context }) => isTransient(context.failure ?? ""),
    isOnline: (_, { online }: { online: boolean }) => online,
  },
  delays: { afterTyping: delays.debounce, tryAgain: delays.tryAgain },
}).createMachine({
  id: "answering",
  context: ({ input }) => ({
    ...nothingKept,
    sheetId: input.sheetId,
    sent: {},
    overtaken: false,
    fields: [],
    failure: null,
  }),
  initial: "taking",
  on: {
    "link.followed": { target: ".taking", actions: "forget" },
    "form.declined": { target: ".refused.answered", actions: "forgetSheet" },
  },
  states: {
    taking: {
      tags: "waiting",
      invoke: {
        id: "take",
        src: "take",
        input: ({ context }) => ({ sheetId: context.sheetId }),
        onDone: [
          {
            guard: { type: "mayOpen", params: ({ event }) => ({ found: event.output.found }) },
            target: "opening",
            actions: { type: "keepTaken", params: ({ event }) => ({ kept: event.output.kept }) },
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
        input: ({ context }) => ({ sheetId: context.sheetId }),
        onDone: { target: "opened", actions: [withOutput("keepSheet", "sheet"), "keep"] },
        onError: { target: "judging", actions: withError("keepFailure") },
      },
    },
    opened: {
      always: [
        { guard: "isDiffering", target: "asking", actions: ["setAnswering", "keep"] },
        { guard: "wasSending", target: "sending" },
        { target: "asking" },
      ],
    },
    asking: {
      tags: "asking",
      initial: "settling",
      on: {
        "answer.changed": { target: ".settling", reenter: true, actions: [withEvent("change"), "keep"] },
        "difference.settled": { target: ".settling", reenter: true, actions: [withEvent("settle"), "keep"] },
        "review.requested": "checking",
      },
      states: {
        settling: {
          after: {
            afterTyping: [
              { guard: "hasUnsaved", target: "saving" },
              { guard: "isDiffering", target: "differing" },
              { target: "resting" },
            ],
          },
        },
        resting: {},
        comparing: {
          description: "Another device answered meanwhile: what it answered is read.",
          invoke: {
            id: "compare",
            src: "open",
            input: ({ context }) => ({ sheetId: context.sheetId }),
            onDone: { target: "settling", actions: [withOutput("keepSheet", "sheet"), "keep"] },
            onError: { target: "judging", actions: withError("keepFailure") },
          },
        },
        differing: {
          description:
            "A question was answered on another device too: both answers are shown, and none is saved over the other.",
        },
        saving: {
          description: "What is changed meanwhile stays to be saved.",
          entry: ["begin", "keep"],
          invoke: {
            id: "save",
            src: "save",
            input: ({ context }) => ({
              sheetId: context.sheetId,
              answers: context.sent,
              known: context.known,
            }),
            onDone: { target: "settling", actions: [withOutput("keepSaved", "sheet"), "keep"] },
            onError: { target: "judging", actions: withError("keepFailure") },
          },
          on: {
            "answer.changed": { actions: [withEvent("change"), "keep"] },
            "difference.settled": { actions: [withEvent("settle"), "keep"] },
          },
        },
        judging: {
          always: [
            { guard: "isBehind", target: "comparing" },
            { guard: "mayPass", target: "away" },
            { guard: "isOver", target: "#answering.over" },
            { target: "unsaved" },
          ],
        },
        unsaved: {
          description:
            "The provider takes it as little another time: it is asked again with the next change, or by the person.",
          on: { "retry.requested": "saving" },
        },
        away: {
          description: "The network or the provider is away: the browser has it.",
          after: { tryAgain: "saving" },
          on: { "connectivity.changed": { guard: withFields("isOnline", "online"), target: "saving" } },
        },
      },
    },
    checking: {
      always: [
        { guard: "hasGaps", target: "asking", actions: "keepGaps" },
        { target: "reviewing", actions: "forgetFaults" },
      ],
    },
    reviewing: {
      tags: "review",
      on: { "edit.requested": "asking", "send.requested": "sending" },
    },
    sending: {
      tags: ["review", "busy"],
      entry: ["setSending", "keep"],
      invoke: {
        id: "send",
        src: "send",
        input: ({ context }) => ({
          sheetId: context.sheetId,
          answers: answersOf(context.sheet, context.unsaved),
          known: context.known,
        }),
        onDone: { target: "sent", actions: "drop" },
        onError: { target: "judgingSend", actions: withError("keepFailure") },
      },
    },
    judgingSend: {
      always: [
        { guard: "isAnswered", target: "sent", actions: "drop" },
        {
          guard: "isBehind",
          target: "asking.comparing",
          actions: ["setAnswering", "setOvertaken", "keep"],
        },
        { guard: "mayPass", target: "held" },
        { target: "judging", actions: ["setAnswering", "keep"] },
      ],
    },
    held: {
      description: "It was read over and waits in the browser for the network.",
      tags: "review",
      after: { tryAgain: "sending" },
      on: {
        "connectivity.changed": { guard: withFields("isOnline", "online"), target: "sending" },
        "retry.requested": "sending",
        "edit.requested": { target: "asking", actions: ["setAnswering", "keep"] },
      },
    },
    judging: {
      description: "Why it was refused: it is over, the answers are wrong, or it may pass.",
      always: [
        { guard: "isOver", target: "over" },
        { guard: "hasSheet", target: "opened" },
        { guard: "mayPass", target: "unreachable" },
        { target: "refused.wrong" },
      ],
    },
    over: {
      description:
        "Nothing more can be answered by this link: why. Followed once more, it opens by the provider's word alone.",
      entry: ["forgetSheet", "keep"],
      always: [
        { guard: "isRevoked", target: "refused.revoked" },
        { guard: "isExpired", target: "refused.expired" },
        { guard: "isAnswered", target: "refused.answered" },
        { target: "refused.wrong" },
      ],
    },
    unreachable: {
      description: "The network or the provider is away: nothing is said of the link.",
      on: {
        "retry.requested": "opening",
        "connectivity.changed": { guard: withFields("isOnline", "online"), target: "opening" },
      },
    },
    sent: { description: "Once." },
    refused: {
      initial: "missing",
      states: {
        missing: {},
        wrong: {},
        expired: { description: "It may be asked again: what was typed waits for it." },
        revoked: { entry: "drop" },
        answered: { entry: "drop" },
      },
    },
  },
});

/** What keeps it from being sent: an answer that is missing or wrong, or of which two differ. */
const faultsOf = (context: Context): FieldError[] => [
  ...differingIn(context).map((id) => ({ path: `answers.q${id}`, rule: "changed" })),
  ...gapsOf(context.sheet, context.unsaved),
];

/** Where the answers are; `away` and `unsaved` have some that are in the browser alone and ought not to be. */
export type Keeping = "untouched" | "saving" | "saved" | "browser" | "away" | "unsaved" | "differing";

export function keepingOf(state: SnapshotFrom<typeof answeringMachine>): Keeping {
  if (state.matches({ asking: "away" })) return "away";
  if (state.matches({ asking: "unsaved" })) return "unsaved";
  if (state.matches({ asking: "differing" })) return "differing";
  const { sheet, unsaved } = state.context;
  if (Object.keys(unsaved).length > 0) return sheet?.anonymous ? "browser" : "saving";
  return sheet && sheet.answers.length > 0 ? "saved" : "untouched";
}
