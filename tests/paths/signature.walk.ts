import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import { signatureMachine } from "#machines/signature/signature.machine.ts";
import { signatureHtml } from "#machines/signature/signature-html.ts";
import { expect } from "../e2e/fixtures.ts";
import { passing, walkOf } from "./table.ts";

type State = ReturnType<typeof signatureMachine.getInitialSnapshot>;

const path = "/recruiters/signatures";
const whole = {
  name: "Helena Prado",
  title: "Consultora",
  email: "helena@elenco.test",
  mobile_phone: "+5511999990000",
};
const form = (page: Page) => page.locator("#signature-page");
const company = (page: Page) => form(page).getByLabel("Empresa");
const email = (page: Page) => form(page).getByLabel("E-mail");
const missing = (page: Page) => form(page).getByText("Selecione uma empresa!");
const invalid = (page: Page) => form(page).getByText("E-mail inválido");
const isEditing = (state: State) => state.matches("editing");
const typesEmail = (value: string) => ({
  payload: { field: "email" as const, value },
  does: ({ page }: { page: Page }) => email(page).fill(value),
  offered: (state: State) =>
    isEditing(state) && state.context.form.company !== "" && state.context.form.email !== value,
});

/** A recruiter's e-mail signature, on its page. */
export default walkOf(signatureMachine)({
  starts: {
    "with everything but the company": {
      input: { form: whole },
      async arrange({ page, enters }) {
        await enters("admin");
        await page.goto(path);
        await form(page).getByLabel("Nome").fill(whole.name);
        await form(page).getByLabel("Cargo").fill(whole.title);
        await email(page).fill(whole.email);
        await form(page).getByLabel("Celular", { exact: true }).fill("11999990000");
        await company(page).selectOption("");
      },
    },
  },
  events: {
    "field.changed": {
      "the company": {
        payload: { field: "company", value: "land" },
        does: ({ page }) => company(page).selectOption("land"),
        offered: (state) => isEditing(state) && state.context.form.company === "",
      },
      "an address that is none": typesEmail("helena"),
      "the address again": typesEmail(whole.email),
    },
    "save.requested": {
      "by its button": {
        payload: {},
        does: ({ page }) => form(page).getByRole("button", { name: "Salvar" }).click(),
        offered: isEditing,
      },
    },
    "cancel.requested": {
      "thinks better of it": {
        payload: {},
        does: ({ page }) => form(page).getByRole("button", { name: "Cancelar" }).click(),
        offered: isEditing,
      },
    },
  },
  effects: {
    save: {
      calls: ["PUT /recruiters"],
      sends: ({ form }) =>
        request("PUT /recruiters", { body: { recruiter: { signature: signatureHtml(form) } } }),
      resolves: { "it is kept": { output: undefined } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    "editing.unchecked": async ({ page }) => {
      await expect(missing(page)).toBeHidden();
      await expect(form(page)).toHaveAttribute("aria-busy", "false");
    },
    "editing.companyMissing": async ({ page }) => {
      const isChosen = (await company(page).inputValue()) !== "";
      await expect(missing(page)).toBeVisible({ visible: !isChosen });
    },
    "editing.invalid": async ({ page }) => {
      const isAddress = (await email(page).inputValue()).includes("@");
      await expect(invalid(page)).toBeVisible({ visible: !isAddress });
    },
    checking: passing,
    saving: ({ page }) => expect(form(page)).toHaveAttribute("aria-busy", "true"),
    saved: ({ page }) => expect(page.getByText("Assinatura adicionada com sucesso!").first()).toBeVisible(),
    cancelled: ({ page }) => expect(form(page).getByLabel("Cargo")).toHaveValue(""),
    left: ({ page }) => expect(page).toHaveURL(/\/recruiters\/profile$/),
  },
  project: ({ form: { company, email } }) => [company, email],
});
