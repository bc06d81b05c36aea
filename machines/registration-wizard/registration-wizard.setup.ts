import { assign, emit, fromPromise, setup } from "xstate";
import type { Strategy } from "#contract/access.ts";
import type { Curriculum, CurriculumWrite } from "#contract/calls/candidates.ts";
import type { FieldError } from "#contract/errors.ts";
import { delays } from "../delays.ts";
import { codeOf, fieldsOf, notProvided } from "../effects.ts";
import type { SessionEnd } from "../session/session.machine.ts";
import {
  type Account,
  accountErrors,
  curriculumFields,
  firstTabOf,
  mergedWith,
  tabErrors,
  type WizardDraft,
  type WizardTab,
  withoutFields,
  wizardTabs,
} from "./registration-wizard.draft.ts";

/** This person's registration state at the provider. */
export type RegistrationStanding = "visitor" | "unconfirmed" | "incomplete" | "completed";

export interface WizardInput {
  standing: RegistrationStanding;
  /** The signed-in candidate; another person's draft is never theirs. */
  email: string | null;
  /** Sign-up-and-apply: the job that brought them. */
  jobUid: string | null;
}

interface Context extends WizardInput {
  draft: WizardDraft;
  /** The curriculum as it was when it was last sent. */
  sent: CurriculumWrite;
  /** Never part of the draft, and cleared once sent. */
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
  | { type: "tab.kept"; part: CurriculumWrite }
  | { type: "tab.chosen"; tab: WizardTab }
  | { type: "next.requested" }
  | { type: "back.requested" }
  | { type: "save.requested" }
  | { type: "apply.retry_requested" }
  | { type: "retry.requested" }
  | { type: "session.ended"; strategy: Strategy; because: SessionEnd }
  | { type: "connectivity.changed"; online: boolean };

type Emitted =
  | { type: "registration.signed_up"; token: string }
  | { type: "registration.confirmed" }
  /** `jobUid`: the job that brought them, applied to or refused; then there is a result to show. */
  | { type: "registration.completed"; applied: boolean; jobUid: string | null };

const indexOf = (tab: WizardTab): number => wizardTabs.indexOf(tab);
const tabAfter = (tab: WizardTab, by: 1 | -1): WizardTab => wizardTabs[indexOf(tab) + by] ?? tab;

/** Setup of the registration's chart: effects, actions and guards by name. */
export const registrationSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    input: {} as WizardInput,
    tags: {} as "account" | "confirmation" | "busy" | "offline",
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
  delays: { confirmationPoll: delays.confirmationPoll, sendAgain: delays.tryAgain },
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
    forgetPassword: assign({ password: "" }),
    changePassword: assign(({ context }, params: { password: string }) => ({
      password: params.password,
      fields: withoutAccountFields(context.fields, ["password"]),
      failure: null,
    })),
    announceAccountErrors: assign(({ context }) => ({
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
    /** The provider's data, overlaid with unsaved input. */
    mergeLoaded: assign(({ context }, params: { curriculum: Curriculum }) => ({
      draft: mergedWith(context.draft, writable(params.curriculum)),
      failure: null,
    })),
    changeCurriculum: assign(({ context: { draft, fields } }, params: { change: CurriculumWrite }) => ({
      draft: {
        ...draft,
        curriculum: { ...draft.curriculum, ...params.change },
        unsaved: [...new Set([...draft.unsaved, ...curriculumFields(params.change)])],
      },
      fields: withoutFields(fields, Object.keys(params.change)),
      failure: null,
    })),
    /** Sends a passed tab, so that registration goes on from any device; `tab.kept` follows. */
    keepTab: (_, _params: { part: CurriculumWrite }) => notProvided(),
    /** Changes made during a save stay unsaved. */
    markKept: assign(({ context: { draft } }, { part }: { part: CurriculumWrite }) => ({
      draft: {
        ...draft,
        unsaved: draft.unsaved.filter((name) => !(name in part) || part[name] !== draft.curriculum[name]),
      },
    })),
    keepSent: assign(({ context }) => ({ sent: context.draft.curriculum })),
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
    announceTabErrors: assign(({ context: { draft } }) => ({
      fields: tabErrors(draft.tab, draft.curriculum),
      failure: null,
    })),
    announceFirstErrors: assign(({ context: { draft } }) => {
      const fields = wizardTabs.flatMap((tab) => tabErrors(tab, draft.curriculum));
      return { fields, failure: null, draft: { ...draft, tab: firstTabOf(fields) } };
    }),
    keepFailure: assign((_, params: { error: unknown }) => ({
      failure: codeOf(params.error),
      fields: fieldsOf(params.error),
    })),
    /** Focuses the first refused field. A field changed since the submission is not flagged. */
    openRefusedTab: assign(({ context }, params: { error: unknown }) => {
      const { draft } = context;
      const fields = withoutFields(fieldsOf(params.error), changedSince(context));
      return { fields, draft: { ...draft, tab: fields.length > 0 ? firstTabOf(fields) : draft.tab } };
    }),
    clearFailure: assign({ failure: null, fields: [] }),
    announceSignedUp: emit((_, params: { token: string }) => ({
      type: "registration.signed_up" as const,
      token: params.token,
    })),
    announceConfirmed: emit({ type: "registration.confirmed" }),
    announceCompleted: emit(({ context }, params: { applied: boolean }) => ({
      type: "registration.completed" as const,
      applied: params.applied,
      jobUid: context.draft.jobUid,
    })),
  },
  guards: {
    hasExpired: (_, { strategy, because }: { strategy: Strategy; because: SessionEnd }) =>
      strategy === "candidates" && because === "expired",
    isCandidates: (_, { strategy }: { strategy: Strategy }) => strategy === "candidates",
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
    hasTypedOn: ({ context }) => changedSince(context).length > 0,
    bringsJob: ({ context }) => context.draft.jobUid !== null,
    wasApplied: (_, params: { error: unknown }) => codeOf(params.error) === "already_exists",
    isUnreachable: (_, params: { error: unknown }) => codeOf(params.error) === "unavailable",
    isOnline: (_, params: { online: boolean }) => params.online,
  },
});

/** The fields of the curriculum that were changed since it was sent. */
function changedSince({ draft, sent }: Pick<Context, "draft" | "sent">): string[] {
  return Object.entries(draft.curriculum).flatMap(([name, value]) =>
    sent[name as keyof CurriculumWrite] === value ? [] : [name],
  );
}

function withoutAccountFields(fields: readonly FieldError[], names: readonly string[]): FieldError[] {
  return fields.filter(({ path }) => !names.includes(path.replace(/^candidate\./, "")));
}

/** The candidate-written part of a curriculum, without e-mail, files and marks. */
function writable(curriculum: Curriculum): CurriculumWrite {
  const { email, avatar_url, cv, completed_register, confirmed, updated_at, ...rest } = curriculum;
  return rest;
}
