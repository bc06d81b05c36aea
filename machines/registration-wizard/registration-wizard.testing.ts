import { vi } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import type { Curriculum, CurriculumWrite } from "#contract/calls/candidates.ts";
import { controlled, emissions, trackCoverage } from "../testing/coverage.ts";
import { curriculumOf } from "../testing/curriculum.ts";
import {
  type Account,
  curriculumFields,
  emptyDraft,
  type WizardDraft,
  wizardTabs,
} from "./registration-wizard.draft.ts";
import { registrationWizardMachine } from "./registration-wizard.machine.ts";
import type { RegistrationStanding, WizardInput } from "./registration-wizard.setup.ts";

export const coverage = trackCoverage(registrationWizardMachine);
export const account: Account = { name: "Bia Lima", email: "Bia@a.test ", accepted_terms: true };
export const complete: CurriculumWrite = {
  name: "Bia Lima",
  mobile_phone: "+5511987654321",
  city: "Campinas",
  state: "SP",
  professional_moment: 2,
  role_name: "Analista",
};
/** Nothing of it is at the provider yet, unless `parts` say so. */
export const draftOf = (parts: Partial<WizardDraft> = {}): WizardDraft => ({
  ...emptyDraft(null),
  account,
  unsaved: curriculumFields(parts.curriculum ?? {}),
  ...parts,
});

/** A wizard with its effects in the test's hands. */
export function begin(input: Partial<WizardInput> = {}) {
  const effects = {
    restoreDraft: controlled<{ email: string | null }, WizardDraft | null>(),
    signUp: controlled<{ account: Account; password: string; jobUid: string | null }, { token: string }>(),
    fetchStanding: controlled<unknown, RegistrationStanding>(),
    resendConfirmation: controlled<unknown, void>(),
    loadCurriculum: controlled<unknown, Curriculum>(),
    saveCurriculum: controlled<{ curriculum: CurriculumWrite }, void>(),
    sendApply: controlled<{ jobUid: string }, void>(),
  };
  const keepDraft = vi.fn();
  const dropDraft = vi.fn();
  const keepTab = vi.fn();
  const clock = new SimulatedClock();
  const machine = coverage.instrument(
    registrationWizardMachine.provide({
      actors: {
        restoreDraft: fromPromise(effects.restoreDraft.effect),
        signUp: fromPromise(effects.signUp.effect),
        fetchStanding: fromPromise<RegistrationStanding>(effects.fetchStanding.effect),
        resendConfirmation: fromPromise<void>(effects.resendConfirmation.effect),
        loadCurriculum: fromPromise<Curriculum>(effects.loadCurriculum.effect),
        saveCurriculum: fromPromise(effects.saveCurriculum.effect),
        sendApply: fromPromise(effects.sendApply.effect),
      },
      actions: {
        keepDraft: ({ context }) => keepDraft(context.draft),
        dropDraft,
        keepTab: (_, { part }) => keepTab(part),
      },
    }),
  );
  const actor = createActor(machine, {
    input: { standing: "visitor", email: null, jobUid: null, ...input },
    clock,
    inspect: coverage.inspect,
  });
  const facts = emissions(actor);
  actor.start();
  const now = () => actor.getSnapshot();
  return { actor, facts, clock, keepDraft, dropDraft, keepTab, now, ...effects };
}

/** At the third step, with this draft and this curriculum at the provider. */
export async function atCurriculum(draft: Partial<WizardDraft> = {}, stored: Partial<Curriculum> = {}) {
  const w = begin({ standing: "incomplete", email: "bia@a.test" });
  await w.restoreDraft.resolve(draftOf(draft));
  await w.loadCurriculum.resolve(curriculumOf(stored));
  return w;
}
export const ready = (jobUid: string | null = null) =>
  atCurriculum({ curriculum: complete, tab: "presentation", passed: wizardTabs.slice(0, 5), jobUid });
