import { curriculumOf } from "../testing/curriculum.ts";
import { pathsOf } from "../testing/paths.ts";
import { curriculumFields, emptyDraft, type WizardDraft, wizardTabs } from "./registration-wizard.draft.ts";
import { registrationWizardMachine } from "./registration-wizard.machine.ts";

const account = { name: "Beatriz", email: "bia@a.test", accepted_terms: true };
const whole = {
  name: "Beatriz",
  mobile_phone: "11987654321",
  city: "Recife",
  professional_moment: 1,
  role_name: "Analista",
};
const refusalOf = (field: string) => ({
  code: "validation_failed" as const,
  fields: [{ path: `curriculum.${field}`, rule: "required" }],
});
const draft = (parts: Partial<WizardDraft>): WizardDraft => ({
  ...emptyDraft(null),
  account,
  unsaved: curriculumFields(parts.curriculum ?? {}),
  ...parts,
});

export default pathsOf(registrationWizardMachine, {
  inputs: [
    { standing: "visitor", email: null, jobUid: null },
    { standing: "unconfirmed", email: "bia@a.test", jobUid: null },
    { standing: "incomplete", email: "bia@a.test", jobUid: "j1" },
    { standing: "completed", email: "bia@a.test", jobUid: null },
  ],
  events: {
    "account.changed": [{ change: account }],
    "password.changed": [{ password: "segredo-1" }],
    "sign_up.requested": [{}],
    "confirmation.check_requested": [{}],
    "confirmation.resend_requested": [{}],
    "curriculum.changed": [
      { change: whole },
      { change: { name: "" } },
      { change: { professional_moment: null } },
      { change: { role_name: "" } },
      { change: { self_introduction: "Oi" } },
      {
        change: {
          experiences: [
            { company: "", role: "", started_on: "2020-01-01", ended_on: null, description: null },
          ],
        },
      },
    ],
    "tab.chosen": wizardTabs.map((tab) => ({ tab })),
    "tab.kept": [{ part: { name: whole.name } }],
    "next.requested": [{}],
    "back.requested": [{}],
    "save.requested": [{}],
    "apply.retry_requested": [{}],
    "retry.requested": [{}],
    "session.ended": [
      { strategy: "candidates", because: "expired" },
      { strategy: "candidates", because: "signed_out" },
      { strategy: "recruiters", because: "replaced" },
    ],
    "connectivity.changed": [{ online: true }, { online: false }],
  },
  effects: {
    restoreDraft: {
      resolves: [
        null,
        draft({}),
        ...wizardTabs.map((tab) => draft({ curriculum: whole, tab, passed: [...wizardTabs] })),
      ],
      rejects: [new Error("no storage")],
    },
    signUp: { resolves: [{ token: "t" }], rejects: [{ code: "unavailable" }, { code: "already_exists" }] },
    fetchStanding: {
      resolves: ["unconfirmed", "incomplete", "completed"],
      rejects: [{ code: "unavailable" }],
    },
    resendConfirmation: { resolves: [undefined], rejects: [{ code: "rate_limited" }] },
    loadCurriculum: { resolves: [curriculumOf()], rejects: [{ code: "unavailable" }] },
    saveCurriculum: {
      resolves: [undefined],
      rejects: [
        { code: "unavailable" },
        refusalOf("name"),
        refusalOf("professional_moment"),
        refusalOf("role_name"),
        refusalOf("experiences"),
        refusalOf("clt_expectation"),
        refusalOf("self_introduction"),
      ],
    },
    sendApply: {
      resolves: [undefined],
      rejects: [{ code: "already_exists" }, { code: "unavailable" }, { code: "not_found" }],
    },
  },
  project: ({ standing, password, draft, sent }) => [
    standing,
    password,
    draft.account.name,
    draft.tab,
    draft.passed.length,
    [
      draft.curriculum.name,
      draft.curriculum.professional_moment,
      draft.curriculum.role_name,
      draft.curriculum.experiences?.length,
    ],
    draft.unsaved.length,
    draft.jobUid,
    sent.name !== undefined && sent.self_introduction !== draft.curriculum.self_introduction,
  ],
  holds: {
    "a password is gone once somebody is signed up": (state) =>
      !state.matches("confirmation") || state.context.password === "",
  },
});
