import type { Page } from "@playwright/test";
import { request, upload } from "#client/system/testing/wire.ts";
import { newSite } from "#contract/calls/new-site.ts";
import { businessWizardMachine } from "#machines/business-wizard/business-wizard.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import type { Stage } from "./stage.ts";
import { passing, walkOf } from "./table.ts";

type State = ReturnType<typeof businessWizardMachine.getInitialSnapshot>;
interface World {
  /** A name and a domain that no other path has. */
  name: string;
  domain: string;
}

const headings = {
  identity: "Empresa e domínio",
  look: "Aparência",
  content: "Conteúdo",
  access: "Regras e integrações",
  review: "Revisão",
};
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const at = (page: Page, step: keyof typeof headings) =>
  expect(page.getByRole("heading", { name: headings[step], exact: true })).toBeVisible();
const isAt = (step: string) => (state: State) => state.matches("editing") && state.context.step === step;
const presses = (name: string) => ({
  payload: {},
  does: ({ page }: Stage<World>) => button(page, name).click(),
});
const logo = {
  name: "logo.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==",
    "base64",
  ),
};
const changed = { name: "Casa", domain: "casa.test" };
const away = { code: "unavailable" as const };
const section = (page: Page) => page.getByRole("region", { name: "Logotipo", exact: true });

/** A new business and its brand, in five steps. */
export default walkOf(businessWizardMachine)<World>({
  starts: {
    "at the first step": {
      input: undefined,
      async arrange({ page, enters }) {
        const stamp = Date.now();
        await enters("admin");
        await page.goto("/administrator/businesses/new");
        return { name: `Casa ${stamp}`, domain: `casa${stamp}.localhost` };
      },
    },
  },
  events: {
    "draft.changed": {
      "its name and its domain": {
        payload: { change: changed },
        async does({ page, world }) {
          await page.getByLabel("Nome", { exact: true }).fill(world.name);
          await page.getByLabel("Domínio", { exact: true }).fill(world.domain);
        },
        offered: (state) => isAt("identity")(state) && state.context.draft.name === "",
      },
    },
    "site.changed": {
      "how visits are measured, which is none": {
        payload: { change: { google_analytics: "G" } },
        does: ({ page }) => page.getByLabel(/Analytics/).fill("G"),
        offered: (state) => isAt("access")(state) && state.context.draft.site.google_analytics === null,
      },
      "and as it should be": {
        payload: { change: { google_analytics: "G-ABC1234" } },
        does: ({ page }) => page.getByLabel(/Analytics/).fill("G-ABC1234"),
        offered: (state) => isAt("access")(state) && state.context.draft.site.google_analytics === "G",
      },
    },
    "logo.chosen": {
      "one for the light": {
        payload: { theme: "light", file: { key: "k", name: logo.name, size: 1, contentType: logo.mimeType } },
        does: ({ page }) => section(page).locator("input[type=file]").setInputFiles(logo),
        offered: (state) => isAt("look")(state) && state.context.logos.light === null,
      },
    },
    "logo.removed": {
      "takes it away": {
        payload: { theme: "light" },
        does: ({ page }) =>
          section(page)
            .getByRole("button", { name: /^Remover/ })
            .click(),
        offered: (state) => isAt("look")(state) && state.context.logos.light !== null,
      },
    },
    "next.requested": { "goes on": presses("Continuar") },
    "back.requested": {
      "goes back": { ...presses("Voltar"), offered: (state) => state.context.step !== "identity" },
    },
    "create.requested": { "creates it": presses("Criar empresa") },
    "retry.requested": { "sends them again": presses("Enviar de novo") },
    "logos.skipped": { "goes on without": presses("Seguir sem logotipo") },
  },
  effects: {
    create: {
      calls: ["POST /recruiters/administrator/businesses"],
      sends: ({ draft }, { world: { name, domain } }) =>
        request("POST /recruiters/administrator/businesses", {
          body: {
            business: {
              ...{ name, domain, locale: "pt" },
              ...{ legal_name: null, mail_from_name: null, mail_from_address: null },
              site: { ...newSite(name), google_analytics: draft.site.google_analytics },
            },
          },
        }),
      resolves: { "it is there": { output: { id: 9, ...changed } } },
      rejects: {
        "its domain was taken": {
          code: "validation_failed",
          fields: [{ path: "business.domain", rule: "in_use" }],
        },
        "the provider is away": away,
      },
    },
    sendLogos: {
      calls: ["POST /recruiters/administrator/businesses/:id/logos"],
      sends: (_, { answered }) => {
        const { id } = answered("POST /recruiters/administrator/businesses").business;
        const sent = upload("POST /recruiters/administrator/businesses/:id/logos", logo.name, {
          "data_file[theme]": "light",
        });
        return { ...sent, params: { id: String(id) } };
      },
      resolves: { "they are there": { output: undefined } },
      rejects: { "the provider is away": away },
    },
  },
  states: {
    editing: ({ page }) => expect(button(page, "Continuar")).toBeVisible(),
    goingOn: passing,
    reviewing: async ({ page }) => {
      await at(page, "review");
      await expect(button(page, "Criar empresa")).not.toHaveAttribute("aria-busy", "true");
    },
    creating: ({ page }) => expect(button(page, "Criar empresa")).toHaveAttribute("aria-busy", "true"),
    made: passing,
    sendingLogos: ({ page }) => expect(page.getByText("Enviando o logotipo…")).toBeVisible(),
    logosFailed: ({ page }) => expect(button(page, "Seguir sem logotipo")).toBeVisible(),
    created: ({ page, world }) =>
      expect(page.getByRole("heading", { name: `${world.name} está no ar` })).toBeVisible(),
  },
  project: ({ step, draft, logos, errors, failure }) => [
    step,
    draft.name,
    draft.site.google_analytics,
    logos.light !== null,
    errors.map(({ path }) => path),
    failure,
  ],
});
