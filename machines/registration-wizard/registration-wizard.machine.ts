import { assign, emit, fromPromise, setup } from "xstate";
import type { Curriculum, CurriculumWrite } from "#contract/calls/candidates.ts";
import type { FieldError } from "#contract/errors.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";
import {
  type Account,
  accountErrors,
  emptyDraft,
  firstTabOf,
  tabErrors,
  type WizardDraft,
  type WizardTab,
  withoutFields,
  wizardTabs,
} from "./registration-wizard.draft.ts";

/** Where the registration of this person stands at the provider. */
export type RegistrationStanding = "visitor" | "unconfirmed" | "incomplete" | "completed";

export interface WizardInput {
  standing: RegistrationStanding;
  /** The signed-in candidate's; a draft of somebody else is not theirs. */
  email: string | null;
  /** Sign-up-and-apply: the job that brought them. */
  jobUid: string | null;
}

interface Context extends WizardInput {
  draft: WizardDraft;
  /** Never part of the draft, and gone once it was sent. */
  password: string;
  fields: FieldError[];
  failure: string | null;
  resent: boolean;
}

type Event =
  | { type: "account.changed"; change: Partial<Account> }
  | { type: "password.changed"; password: string }
  | { type: "sign_up.requested" }
  | { type: "confirmation.check_requested" }
  | { type: "confirmation.resend_requested" }
  | { type: "curriculum.changed"; change: CurriculumWrite }
  | { type: "tab.chosen"; tab: WizardTab }
  | { type: "next.requested" }
  | { type: "back.requested" }
  | { type: "save.requested" }
  | { type: "apply.retry_requested" }
  | { type: "retry.requested" }
  | { type: "session.expired" }
  | { type: "connectivity.changed"; online: boolean };

type Emitted =
  | { type: "registration.signed_up"; token: string }
  | { type: "registration.confirmed" }
  /** `jobUid`: the job that brought them, applied to or refused; then there is a result to show. */
  | { type: "registration.completed"; applied: boolean; jobUid: string | null };

const indexOf = (tab: WizardTab): number => wizardTabs.indexOf(tab);
const tabAfter = (tab: WizardTab, by: 1 | -1): WizardTab => wizardTabs[indexOf(tab) + by] ?? tab;

/**
 * Registration in three steps: sign up, confirm by the mailed token, curriculum. Every change is kept as a draft,
 * so that a reload, a lost connection or an expired session cost nothing.
 */
export const registrationWizardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as WizardInput,
    tags: {} as "account" | "confirmation" | "curriculum" | "busy" | "offline",
  },
  actors: {
    restoreDraft: fromPromise<WizardDraft | null, { email: string | null }>(notProvided),
    signUp: fromPromise<{ token: string }, { account: Account; password: string; jobUid: string | null }>(
      notProvided,
    ),
    fetchStanding: fromPromise<RegistrationStanding>(notProvided),
    resendConfirmation: fromPromise<void>(notProvided),
    loadCurriculum: fromPromise<Curriculum>(notProvided),
    saveCurriculum: fromPromise<void, { curriculum: CurriculumWrite }>(notProvided),
    sendApply: fromPromise<void, { jobUid: string }>(notProvided),
  },
  delays: { confirmationPoll: 4_000, sendAgain: 5_000 },
  actions: {
    keepDraft: notProvided,
    dropDraft: notProvided,
    takeDraft: assign(({ context }, params: { draft: WizardDraft | null }) =>
      params.draft ? { draft: { ...params.draft, jobUid: context.jobUid ?? params.draft.jobUid } } : {},
    ),
    changeAccount: assign(({ context }, params: { change: Partial<Account> }) => ({
      draft: { ...context.draft, account: { ...context.draft.account, ...params.change } },
      fields: withoutAccountFields(context.fields, Object.keys(params.change)),
      failure: null,
    })),
    changePassword: assign(({ context }, params: { password: string }) => ({
      password: params.password,
      fields: withoutAccountFields(context.fields, ["password"]),
      failure: null,
    })),
    tellAccountErrors: assign(({ context }) => ({
      fields: accountErrors(context.draft.account, context.password),
      failure: null,
    })),
    signedUp: assign(({ context }) => ({
      password: "",
      email: context.draft.account.email.trim().toLowerCase(),
      standing: "unconfirmed" as const,
    })),
    keepStanding: assign((_, params: { standing: RegistrationStanding }) => ({ standing: params.standing })),
    markResent: assign({ resent: true, failure: null }),
    /** What the provider has, under what was written here and not saved yet. */
    mergeLoaded: assign(({ context }, params: { curriculum: Curriculum }) => ({
      draft: {
        ...context.draft,
        curriculum: { ...writable(params.curriculum), ...context.draft.curriculum },
      },
      failure: null,
    })),
    changeCurriculum: assign(({ context }, params: { change: CurriculumWrite }) => ({
      draft: { ...context.draft, curriculum: { ...context.draft.curriculum, ...params.change } },
      fields: withoutFields(context.fields, Object.keys(params.change)),
      failure: null,
    })),
    openTab: assign(({ context }, params: { tab: WizardTab }) => ({
      draft: { ...context.draft, tab: params.tab },
    })),
    openNext: assign(({ context: { draft } }) => ({
      draft: {
        ...draft,
        tab: tabAfter(draft.tab, 1),
        passed: wizardTabs.filter((tab) => tab === draft.tab || draft.passed.includes(tab)),
      },
      fields: [],
      failure: null,
    })),
    openBack: assign(({ context: { draft } }) => ({ draft: { ...draft, tab: tabAfter(draft.tab, -1) } })),
    tellTabErrors: assign(({ context: { draft } }) => ({
      fields: tabErrors(draft.tab, draft.curriculum),
      failure: null,
    })),
    tellFirstErrors: assign(({ context: { draft } }) => {
      const fields = wizardTabs.flatMap((tab) => tabErrors(tab, draft.curriculum));
      return { fields, failure: null, draft: { ...draft, tab: firstTabOf(fields) } };
    }),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: codeOf(params.error),
      fields: fieldsOf(params.error),
    })),
    openRefusedTab: assign(({ context: { draft } }, params: { error: unknown }) => {
      const fields = fieldsOf(params.error);
      return { draft: { ...draft, tab: fields.length > 0 ? firstTabOf(fields) : draft.tab } };
    }),
    clearFailure: assign({ failure: null, fields: [] }),
    tellSignedUp: emit((_, params: { token: string }) => ({
      type: "registration.signed_up" as const,
      token: params.token,
    })),
    tellConfirmed: emit({ type: "registration.confirmed" }),
    tellCompleted: emit(({ context }, params: { applied: boolean }) => ({
      type: "registration.completed" as const,
      applied: params.applied,
      jobUid: context.draft.jobUid,
    })),
  },
  guards: {
    isVisitor: ({ context }) => context.standing === "visitor",
    isUnconfirmed: ({ context }) => context.standing === "unconfirmed",
    isCompleted: ({ context }) => context.standing === "completed",
    accountIsComplete: ({ context }) => accountErrors(context.draft.account, context.password).length === 0,
    stillUnconfirmed: (_, params: { standing: RegistrationStanding }) => params.standing === "unconfirmed",
    opensAt: ({ context }, params: { tab: WizardTab }) => context.draft.tab === params.tab,
    tabIsComplete: ({ context: { draft } }) => tabErrors(draft.tab, draft.curriculum).length === 0,
    allIsComplete: ({ context: { draft } }) =>
      wizardTabs.every((tab) => tabErrors(tab, draft.curriculum).length === 0),
    tabIsOpen: ({ context: { draft } }, params: { tab: WizardTab }) =>
      params.tab === draft.tab ||
      wizardTabs.slice(0, indexOf(params.tab)).every((tab) => draft.passed.includes(tab)),
    bringsJob: ({ context }) => context.draft.jobUid !== null,
    wasApplied: (_, params: { error: unknown }) => codeOf(params.error) === "already_exists",
    isUnreachable: (_, params: { error: unknown }) => codeOf(params.error) === "unavailable",
    isOnline: (_, params: { online: boolean }) => params.online,
  },
}).createMachine({
  id: "registrationWizard",
  context: ({ input }) => ({
    ...input,
    draft: emptyDraft(input.jobUid),
    password: "",
    fields: [],
    failure: null,
    resent: false,
  }),
  initial: "restoring",
  on: { "session.expired": { target: ".expired" } },
  states: {
    restoring: {
      tags: "busy",
      invoke: {
        id: "restoreDraft",
        src: "restoreDraft",
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: "deciding",
          actions: { type: "takeDraft", params: ({ event }) => ({ draft: event.output }) },
        },
        onError: "deciding",
      },
    },
    deciding: {
      always: [
        { guard: "isVisitor", target: "account" },
        { guard: "isUnconfirmed", target: "confirmation" },
        { guard: "isCompleted", target: "completed" },
        { target: "curriculum" },
      ],
    },
    account: {
      description: "Step 1: sign up.",
      tags: "account",
      initial: "editing",
      states: {
        editing: {
          on: {
            "account.changed": {
              actions: [
                { type: "changeAccount", params: ({ event }) => ({ change: event.change }) },
                "keepDraft",
              ],
            },
            "password.changed": {
              actions: { type: "changePassword", params: ({ event }) => ({ password: event.password }) },
            },
            "sign_up.requested": "checking",
          },
        },
        checking: {
          always: [
            { guard: "accountIsComplete", target: "signingUp" },
            { target: "editing", actions: "tellAccountErrors" },
          ],
        },
        signingUp: {
          tags: "busy",
          entry: "clearFailure",
          invoke: {
            id: "signUp",
            src: "signUp",
            input: ({ context: { draft, password } }) => ({
              account: draft.account,
              password,
              jobUid: draft.jobUid,
            }),
            onDone: {
              target: "#registrationWizard.confirmation",
              actions: [
                "signedUp",
                "keepDraft",
                { type: "tellSignedUp", params: ({ event }) => ({ token: event.output.token }) },
              ],
            },
            onError: [
              {
                guard: { type: "isUnreachable", params: ({ event }) => ({ error: event.error }) },
                target: "waiting",
              },
              {
                target: "editing",
                actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        waiting: {
          tags: ["busy", "offline"],
          after: { sendAgain: "signingUp" },
          on: {
            "connectivity.changed": {
              guard: { type: "isOnline", params: ({ event }) => ({ online: event.online }) },
              target: "signingUp",
            },
            "back.requested": "editing",
          },
        },
      },
    },
    confirmation: {
      description: "Step 2: the link in the mail confirms; here it is noticed by itself.",
      tags: "confirmation",
      initial: "waiting",
      states: {
        waiting: {
          after: { confirmationPoll: "checking" },
          on: {
            "confirmation.check_requested": "checking",
            "confirmation.resend_requested": "resending",
            "connectivity.changed": {
              guard: { type: "isOnline", params: ({ event }) => ({ online: event.online }) },
              target: "checking",
            },
          },
        },
        checking: {
          invoke: {
            id: "fetchStanding",
            src: "fetchStanding",
            onDone: [
              {
                guard: { type: "stillUnconfirmed", params: ({ event }) => ({ standing: event.output }) },
                target: "waiting",
              },
              {
                target: "#registrationWizard.deciding",
                actions: [
                  { type: "keepStanding", params: ({ event }) => ({ standing: event.output }) },
                  "clearFailure",
                  "tellConfirmed",
                ],
              },
            ],
            onError: "waiting",
          },
        },
        resending: {
          tags: "busy",
          invoke: {
            id: "resendConfirmation",
            src: "resendConfirmation",
            onDone: { target: "waiting", actions: "markResent" },
            onError: {
              target: "waiting",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    curriculum: {
      description: "Step 3: the curriculum, tab by tab; the last one saves.",
      tags: "curriculum",
      initial: "loading",
      states: {
        loading: {
          tags: "busy",
          invoke: {
            id: "loadCurriculum",
            src: "loadCurriculum",
            onDone: {
              target: "editing",
              actions: { type: "mergeLoaded", params: ({ event }) => ({ curriculum: event.output }) },
            },
            onError: {
              target: "loadFailed",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        loadFailed: {
          after: { sendAgain: "loading" },
          on: {
            "retry.requested": "loading",
            "connectivity.changed": {
              guard: { type: "isOnline", params: ({ event }) => ({ online: event.online }) },
              target: "loading",
            },
          },
        },
        editing: {
          initial: "opening",
          on: {
            "curriculum.changed": {
              actions: [
                { type: "changeCurriculum", params: ({ event }) => ({ change: event.change }) },
                "keepDraft",
              ],
            },
            "tab.chosen": {
              guard: { type: "tabIsOpen", params: ({ event }) => ({ tab: event.tab }) },
              target: ".opening",
              actions: [{ type: "openTab", params: ({ event }) => ({ tab: event.tab }) }, "keepDraft"],
            },
            "next.requested": [
              { guard: "tabIsComplete", target: ".opening", actions: ["openNext", "keepDraft"] },
              { actions: "tellTabErrors" },
            ],
            "back.requested": { target: ".opening", actions: ["openBack", "keepDraft"] },
          },
          states: {
            opening: {
              always: [
                { guard: { type: "opensAt", params: { tab: "info" } }, target: "info" },
                { guard: { type: "opensAt", params: { tab: "additionalInfo" } }, target: "additionalInfo" },
                { guard: { type: "opensAt", params: { tab: "category" } }, target: "category" },
                { guard: { type: "opensAt", params: { tab: "experiences" } }, target: "experiences" },
                { guard: { type: "opensAt", params: { tab: "salary" } }, target: "salary" },
                { target: "presentation" },
              ],
            },
            info: { on: { "back.requested": {} } },
            additionalInfo: {},
            category: {},
            experiences: {},
            salary: {},
            presentation: {
              on: {
                "next.requested": {},
                "save.requested": [
                  { guard: "allIsComplete", target: "#registrationWizard.curriculum.saving" },
                  { target: "opening", actions: "tellFirstErrors" },
                ],
              },
            },
          },
        },
        saving: {
          tags: "busy",
          entry: "clearFailure",
          invoke: {
            id: "saveCurriculum",
            src: "saveCurriculum",
            input: ({ context }) => ({ curriculum: context.draft.curriculum }),
            onDone: [
              { guard: "bringsJob", target: "#registrationWizard.applying" },
              { target: "#registrationWizard.completed" },
            ],
            onError: [
              {
                guard: { type: "isUnreachable", params: ({ event }) => ({ error: event.error }) },
                target: "saveWaiting",
              },
              {
                target: "editing",
                actions: [
                  { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
                  { type: "openRefusedTab", params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
        saveWaiting: {
          description: "The connection is lost: everything is kept, and goes when it is back.",
          tags: ["busy", "offline"],
          after: { sendAgain: "saving" },
          on: {
            "connectivity.changed": {
              guard: { type: "isOnline", params: ({ event }) => ({ online: event.online }) },
              target: "saving",
            },
            "back.requested": "editing.presentation",
          },
        },
      },
    },
    applying: {
      description: "Sign-up-and-apply: the job that brought them gets its apply.",
      tags: "busy",
      entry: "clearFailure",
      invoke: {
        id: "sendApply",
        src: "sendApply",
        input: ({ context }) => ({ jobUid: context.draft.jobUid ?? "" }),
        onDone: "completedAndApplied",
        onError: [
          {
            guard: { type: "wasApplied", params: ({ event }) => ({ error: event.error }) },
            target: "completedAndApplied",
          },
          {
            guard: { type: "isUnreachable", params: ({ event }) => ({ error: event.error }) },
            target: "applyWaiting",
          },
          {
            target: "applyFailed",
            actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    applyWaiting: {
      tags: ["busy", "offline"],
      after: { sendAgain: "applying" },
      on: {
        "connectivity.changed": {
          guard: { type: "isOnline", params: ({ event }) => ({ online: event.online }) },
          target: "applying",
        },
      },
    },
    applyFailed: {
      description: "The registration is complete; only the apply was refused.",
      entry: ["dropDraft", { type: "tellCompleted", params: { applied: false } }],
      on: { "apply.retry_requested": "applying" },
    },
    completed: { entry: ["dropDraft", { type: "tellCompleted", params: { applied: false } }] },
    completedAndApplied: { entry: ["dropDraft", { type: "tellCompleted", params: { applied: true } }] },
    expired: { description: "The draft stays: after signing in again the wizard goes on where it was." },
  },
});

function withoutAccountFields(fields: readonly FieldError[], names: readonly string[]): FieldError[] {
  return fields.filter(({ path }) => !names.includes(path.replace(/^candidate\./, "")));
}

/** What of a curriculum a candidate writes: not its e-mail, files and marks. */
function writable(curriculum: Curriculum): CurriculumWrite {
  const { email, avatar_url, cv, completed_register, confirmed, updated_at, ...rest } = curriculum;
  return rest;
}
