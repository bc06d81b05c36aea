import { assign, emit, fromPromise, setup } from "xstate";
import type { CandidateSource } from "#contract/catalogues/pipeline.ts";
import { delays } from "../delays.ts";
import { codeOf, notProvided } from "../effects.ts";
import { withError, withFields } from "../shared/params.ts";

/** How far a visitor is with being a candidate. */
export type Standing = "visitor" | "unconfirmed" | "incomplete" | "completed";

export interface ApplyDraft {
  message: string;
  /** Cents a month. */
  clt_expectation: number | null;
  /** Where they found the job; null while they do not say. */
  source: CandidateSource | null;
}

interface Context {
  jobUid: string;
  /** The page that only asks for confirmation starts with the question. */
  asksAtOnce: boolean;
  applied: boolean;
  draft: ApplyDraft;
  failure: string | null;
}

type Event =
  | { type: "apply.requested"; standing: Standing }
  | { type: "draft.changed"; change: Partial<ApplyDraft> }
  | { type: "apply.confirmed" }
  | { type: "apply.cancelled" }
  | { type: "connectivity.changed"; online: boolean };

type Emitted =
  | { type: "apply.sent"; jobUid: string }
  /** Sign-up-and-apply: the wizard runs first and applies at its end. */
  | { type: "apply.needs_registration"; jobUid: string; standing: Standing };

const wizardCodes = ["registration_incomplete", "confirmation_required"];

/** Applying to one job: confirmed, sent once, tolerant of a lost connection. */
export const applyToJobMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as { jobUid: string; applied: boolean; asksAtOnce: boolean },
  },
  actors: {
    sendApply: fromPromise<void, { jobUid: string; draft: ApplyDraft }>(notProvided),
  },
  delays: { sendAgain: delays.tryAgain },
  actions: {
    keepDraft: assign(({ context }, params: { change: Partial<ApplyDraft> }) => ({
      draft: { ...context.draft, ...params.change },
    })),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: codeOf(params.error) })),
    clearFailure: assign({ failure: null }),
    announceSent: emit(({ context }) => ({ type: "apply.sent", jobUid: context.jobUid })),
    askRegistration: emit(({ context }, params: { standing: Standing }) => ({
      type: "apply.needs_registration",
      jobUid: context.jobUid,
      standing: params.standing,
    })),
  },
  guards: {
    hasApplied: ({ context }) => context.applied,
    asksAtOnce: ({ context }) => context.asksAtOnce,
    isCompleted: (_, params: { standing: Standing }) => params.standing === "completed",
    wasApplied: (_, params: { error: unknown }) => codeOf(params.error) === "already_exists",
    needsWizard: (_, params: { error: unknown }) => wizardCodes.includes(codeOf(params.error)),
    isUnreachable: (_, params: { error: unknown }) => codeOf(params.error) === "unavailable",
    isOnline: (_, params: { online: boolean }) => params.online,
  },
}).createMachine({
  id: "applyToJob",
  context: ({ input }) => ({
    ...input,
    draft: { message: "", clt_expectation: null, source: null },
    failure: null,
  }),
  initial: "deciding",
  states: {
    deciding: {
      always: [
        { guard: "hasApplied", target: "alreadyApplied" },
        { guard: "asksAtOnce", target: "asking" },
        { target: "idle" },
      ],
    },
    idle: {
      on: {
        "apply.requested": [
          {
            guard: withFields("isCompleted", "standing"),
            target: "asking",
          },
          { actions: withFields("askRegistration", "standing") },
        ],
      },
    },
    asking: {
      on: {
        "draft.changed": {
          actions: withFields("keepDraft", "change"),
        },
        "apply.confirmed": "sending",
        "apply.cancelled": { target: "idle", actions: "clearFailure" },
      },
    },
    sending: {
      entry: "clearFailure",
      invoke: {
        id: "sendApply",
        src: "sendApply",
        input: ({ context }) => ({ jobUid: context.jobUid, draft: context.draft }),
        onDone: { target: "applied", actions: "announceSent" },
        onError: [
          {
            guard: withError("wasApplied"),
            target: "alreadyApplied",
          },
          {
            guard: withError("needsWizard"),
            target: "idle",
            actions: { type: "askRegistration", params: { standing: "incomplete" } },
          },
          {
            guard: withError("isUnreachable"),
            target: "waiting",
          },
          {
            target: "asking",
            actions: withError("keepFailure"),
          },
        ],
      },
    },
    waiting: {
      description: "The connection is lost: what was written is kept, and goes when it is back.",
      after: { sendAgain: "sending" },
      on: {
        "connectivity.changed": {
          guard: withFields("isOnline", "online"),
          target: "sending",
        },
        "apply.cancelled": "asking",
      },
    },
    applied: {},
    alreadyApplied: {},
  },
});
