import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import {
  emptyDraft,
  type WizardDraft,
  type WizardTab,
  wizardTabs,
} from "#machines/registration-wizard/registration-wizard.draft.ts";
import { registrationWizardMachine } from "#machines/registration-wizard/registration-wizard.machine.ts";
import { actionsOf } from "#machines/registration-wizard/registration-wizard.selectors.ts";
import { curriculumOf } from "#machines/testing/curriculum.ts";
import { baseUrl, demoPassword, expect } from "../e2e/fixtures.ts";
import { apiClient } from "../support/api.ts";
import { mailedPath } from "../support/outbox.ts";
import type { Stage } from "./stage.ts";
import { passing, unwalked, walkOf } from "./table.ts";

interface World {
  email: string;
  /** The job that brought them. */
  jobUid: string;
}
type State = ReturnType<typeof registrationWizardMachine.getInitialSnapshot>;

const whole = {
  name: "Beatriz Nogueira",
  mobile_phone: "+5511987651234",
  city: "Campinas",
  state: "SP",
  professional_moment: 1,
  role_name: "Analista",
};
/** What nobody filled in is said to be empty: the whole curriculum is sent. */
const blank = {
  linkedin: null,
  github: null,
  portifolio: null,
  date_birth: null,
  gender: null,
  gender_other: null,
  company_name: null,
  category: null,
  remote_work: null,
  mobility: null,
  current_regime: null,
  hiring_regimes: [],
  clt_expectation: null,
  pj_expectation: null,
  temporary_expectation: null,
  freelance_expectation: null,
  self_introduction: null,
  experiences: [],
  educations: [],
  languages: [],
  skills: [],
};
const filled = (email: string, jobUid: string | null): WizardDraft => ({
  ...emptyDraft(jobUid),
  account: { name: whole.name, email, accepted_terms: true },
  passed: [...wizardTabs],
});
const account = { name: whole.name, email: "bia@exemplo.test", accepted_terms: true };

const newEmail = () => `caminho.${Date.now()}.${Math.floor(Math.random() * 1e6)}@exemplo.test`;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const offline = (page: Page) => page.getByText("Sem conexão. Nada se perde", { exact: false });
const tabs = (page: Page) =>
  page.getByRole("navigation", { name: "Partes do currículo" }).getByRole("button");
const onTab =
  (tab: WizardTab) =>
  ({ page }: Stage<World>) =>
    expect(tabs(page).nth(wizardTabs.indexOf(tab))).toHaveAttribute("aria-current", "step");
const otherRole = "Analista de Dados";
const isRoleUnsaved = (state: State) =>
  state.matches({ curriculum: { editing: "category" } }) && state.context.draft.unsaved.includes("role_name");
const isEditing = (state: State) => state.matches({ curriculum: "editing" });

/** The mailed link, followed somewhere else. */
async function confirm({ as, world }: Stage<World>): Promise<void> {
  const path = await mailedPath(await as("admin"), world.email, /\/confirmations[/#]\S+/);
  const token = path.split(/[/=]/).at(-1);
  await apiClient(baseUrl()).call("POST", "/confirmations", { token, password: demoPassword });
}

/** Registration: a visitor up to the curriculum, and a confirmed candidate from there to their apply. */
export default walkOf(registrationWizardMachine)<World>({
  starts: {
    "a visitor": {
      input: { standing: "visitor", email: null, jobUid: null },
      async arrange({ page }) {
        await page.goto("/candidates/register/SignUp");
        return { email: newEmail(), jobUid: "" };
      },
    },
    "a confirmed candidate whom a job brought": {
      input: { standing: "incomplete", email: account.email, jobUid: "j" },
      async arrange(stage) {
        const email = newEmail();
        const visitor = apiClient(baseUrl());
        const { token } = await visitor.call<{ token: string }>("POST", "/candidates/registrations", {
          candidate: { name: whole.name, email, password: demoPassword, accepted_terms: true },
        });
        await confirm({ ...stage, world: { email, jobUid: "" } });
        // The curriculum was written on another device.
        await apiClient(baseUrl(), token).call("PUT", "/candidates/curriculum/parts", { curriculum: whole });
        const { jobs } = await visitor.call<{ jobs: { uid: string }[] }>("GET", "/jobs");
        const jobUid = jobs[0]?.uid ?? "";
        await stage.page.goto("/robots.txt");
        await stage.page.evaluate(
          (draft) => localStorage.setItem("registration_draft", draft),
          JSON.stringify(filled(email, jobUid)),
        );
        // Who is signed in is asked by the same call as how far the registration is.
        stage.lets("fetchStanding");
        await stage.entersWith("candidates", token);
        await stage.page.goto(`/candidates/register?job_uid=${jobUid}`);
        return { email, jobUid };
      },
    },
  },
  events: {
    "account.changed": {
      "fills in who they are": {
        payload: { change: account },
        async does({ page, world }) {
          await page.getByLabel("Nome completo").fill(account.name);
          await page.getByLabel("E-mail").fill(world.email);
          await page.getByLabel(/Li e aceito/).check();
        },
        offered: ({ context }) => context.draft.account.name === "",
      },
    },
    "password.changed": {
      "chooses a password": {
        payload: { password: demoPassword },
        does: ({ page }) => page.getByLabel("Senha", { exact: true }).fill(demoPassword),
        offered: ({ context }) => context.password === "",
      },
    },
    "sign_up.requested": {
      "creates the account": { payload: {}, does: ({ page }) => button(page, "Criar conta").click() },
    },
    "confirmation.check_requested": {
      "says that they confirmed": { payload: {}, does: ({ page }) => button(page, "Já confirmei").click() },
    },
    "confirmation.resend_requested": {
      "wants another link": { payload: {}, does: ({ page }) => button(page, "Enviar de novo").click() },
    },
    "curriculum.changed": {
      "has another role": {
        payload: { change: { role_name: otherRole } },
        does: ({ page }) => page.getByLabel("Cargo atual ou mais recente").fill(otherRole),
        offered: (state) =>
          state.matches({ curriculum: { editing: "category" } }) &&
          state.context.draft.curriculum.role_name === whole.role_name,
      },
    },
    "tab.chosen": {
      "goes to the first part": {
        payload: { tab: "info" },
        does: ({ page }) => tabs(page).first().click(),
        offered: isEditing,
      },
      "goes to the last part": {
        payload: { tab: "presentation" },
        does: ({ page }) => tabs(page).last().click(),
        offered: (state) => isEditing(state) && state.context.draft.passed.length === wizardTabs.length,
      },
    },
    "tab.kept": unwalked("the provider's answer to a tab that was passed; what is shown stays as it is"),
    "next.requested": {
      "goes on": {
        payload: {},
        does: ({ page }) => button(page, "Próximo").click(),
        offered: (state) =>
          !state.matches({ curriculum: { editing: "presentation" } }) && !isRoleUnsaved(state),
      },
      "goes on, and the provider keeps the role": {
        payload: {},
        does: ({ page }) => button(page, "Próximo").click(),
        sends: () =>
          request("PUT /candidates/curriculum/parts", { body: { curriculum: { role_name: otherRole } } }),
        offered: isRoleUnsaved,
      },
    },
    "back.requested": {
      "goes back": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: /^Voltar( a editar)?$/ }).click(),
        offered: (state) => !state.matches({ curriculum: { editing: "info" } }),
      },
    },
    "save.requested": {
      "saves it": {
        payload: {},
        does: ({ page }) =>
          page.getByRole("button", { name: /^(Salvar|Salvar e concluir|Enviar candidatura)$/ }).click(),
        offered: (state) => actionsOf(state).forward === "save" || actionsOf(state).shortcut,
      },
    },
    "apply.retry_requested": {
      "applies again": {
        payload: {},
        does: ({ page }) => button(page, "Tentar a candidatura novamente").click(),
      },
    },
    "retry.requested": {
      "asks again": { payload: {}, does: ({ page }) => button(page, "Tentar novamente").click() },
    },
    "session.ended": unwalked("who is put out or signs out is led away at once: the session's paths walk it"),
    "connectivity.changed": {
      "the connection is back": { payload: { online: true }, does: (stage) => stage.losesConnection() },
    },
  },
  effects: {
    restoreDraft: { atOnce: ({ email }) => (email === null ? null : filled(email, "j")) },
    signUp: {
      calls: ["POST /candidates/registrations"],
      sends: (_, { world: { email } }) =>
        request("POST /candidates/registrations", {
          body: {
            candidate: {
              name: whole.name,
              email,
              accepted_terms: true,
              password: demoPassword,
              job_uid: null,
            },
          },
        }),
      resolves: { "an account": { output: { token: "t" } } },
      rejects: {
        "the provider is away": { code: "unavailable" },
        "the e-mail is taken": {
          code: "already_exists",
          fields: [{ path: "candidate.email", rule: "taken" }],
        },
      },
    },
    fetchStanding: {
      calls: ["GET /candidates"],
      resolves: {
        "not yet": { output: "unconfirmed" },
        "the link was followed": { output: "incomplete", cause: confirm },
      },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    resendConfirmation: {
      calls: ["POST /candidates/confirmations"],
      sends: () => request("POST /candidates/confirmations"),
      // The provider mails once a minute, and has just done so.
      resolves: { "a mail": { output: undefined, alter: (answer) => answer } },
      rejects: { "too many": { code: "rate_limited" } },
    },
    loadCurriculum: {
      calls: ["GET /candidates/curriculum"],
      resolves: {
        "what there is": {
          // A visitor has only signed up.
          output: (_, { context: { draft } }) =>
            curriculumOf(draft.passed.length > 0 ? whole : { name: whole.name }),
        },
      },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    saveCurriculum: {
      calls: ["PUT /candidates/curriculum"],
      sends: ({ curriculum }) =>
        request("PUT /candidates/curriculum", {
          body: { curriculum: { ...blank, ...whole, role_name: curriculum.role_name ?? "" }, complete: true },
        }),
      resolves: { "it is saved": { output: undefined } },
      rejects: {
        "the provider is away": { code: "unavailable" },
        "the name is not taken": {
          code: "validation_failed",
          fields: [{ path: "curriculum.name", rule: "required" }],
        },
      },
    },
    sendApply: {
      calls: ["POST /candidates/jobs/:uid/applies"],
      sends: (_, { world: { jobUid } }) =>
        request("POST /candidates/jobs/:uid/applies", {
          params: { uid: jobUid },
          body: { apply: { source: "site" } },
        }),
      resolves: { "it is there": { output: undefined } },
      rejects: {
        "it was there already": { code: "already_exists" },
        "the provider is away": { code: "unavailable" },
        "the job is closed": { code: "not_found" },
      },
    },
  },
  states: {
    restoring: passing,
    deciding: passing,
    "account.checking": passing,
    "account.editing": ({ page }) => expect(button(page, "Criar conta")).toBeEnabled(),
    "account.signingUp": ({ page }) =>
      expect(page.getByRole("button", { name: "Criar conta" })).toBeDisabled(),
    "account.waiting": ({ page }) => expect(offline(page)).toBeVisible(),
    "confirmation.waiting": ({ page }) => expect(title(page, "Confirme seu e-mail")).toBeVisible(),
    "confirmation.checking": ({ page }) => expect(title(page, "Confirme seu e-mail")).toBeVisible(),
    "confirmation.resending": ({ page }) =>
      expect(page.getByRole("button", { name: "Enviar de novo" })).toBeDisabled(),
    "curriculum.loading": ({ page }) =>
      expect(page.getByRole("status", { name: "Carregando seu cadastro" })).toBeVisible(),
    "curriculum.loadFailed": ({ page }) =>
      expect(page.getByText("Não foi possível carregar seu cadastro")).toBeVisible(),
    "curriculum.editing.opening": passing,
    "curriculum.editing.info": onTab("info"),
    "curriculum.editing.additionalInfo": onTab("additionalInfo"),
    "curriculum.editing.category": onTab("category"),
    "curriculum.editing.experiences": onTab("experiences"),
    "curriculum.editing.salary": onTab("salary"),
    "curriculum.editing.presentation": onTab("presentation"),
    "curriculum.saving": ({ page }) => expect(page.getByRole("button", { name: "Salvando…" })).toBeDisabled(),
    "curriculum.checking": passing,
    "curriculum.saveWaiting": ({ page }) => expect(button(page, "Voltar a editar")).toBeVisible(),
    applying: ({ page }) => expect(page.getByText("Enviando sua candidatura…").first()).toBeVisible(),
    applyWaiting: ({ page }) => expect(page.getByText("Enviando sua candidatura…").first()).toBeVisible(),
    applyFailed: ({ page }) => expect(title(page, "a candidatura não foi aceita")).toBeVisible(),
    completed: unwalked("no start of the walk fills in the whole form without a job"),
    completedAndApplied: ({ page }) =>
      expect(title(page, "Cadastro completo e candidatura enviada!")).toBeVisible(),
    expired: unwalked("who is put out is led to the login at once"),
    left: unwalked("who signs out is led to / at once"),
  },
  project: ({ standing, password, draft }) => [
    standing,
    password,
    draft.account.name,
    draft.tab,
    draft.passed.length,
    draft.curriculum.role_name,
  ],
});
