import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import type { DuplicateMatch } from "#contract/calls/duplicates.ts";
import { duplicateCheckMachine, type Entered } from "#machines/duplicate-check/duplicate-check.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { walkOf } from "./table.ts";

type State = ReturnType<typeof duplicateCheckMachine.getInitialSnapshot>;
interface World {
  /** The address of somebody who is there. */
  known: string;
  /** Who enters them. */
  ownerId: number;
}

const contacts = "/recruiters/client_contacts";
const match: DuplicateMatch = {
  id: 1,
  name: "Rita",
  hint: null,
  email: "known",
  phone: null,
  document: null,
  city: null,
  created_at: "2026-11-21T07:00:00Z",
  kinds: ["email"],
};
const question = (page: Page) => page.getByRole("dialog", { name: "Este registro já existe?" });
const warning = (page: Page) => page.getByRole("status").getByText("Há um registro parecido");
const email = (page: Page) => page.getByRole("textbox", { name: /^E-mail/ });
const isAsking = (state: State) => state.matches("asking");
const enters = (entered: Entered, textOf: (world: World) => string) => ({
  payload: { entered },
  does: async ({ page, world }: { page: Page; world: World }) => {
    await email(page).fill(textOf(world));
    // Also where a save is refused meanwhile: what is typed goes where it is typed.
    await expect(email(page)).toHaveValue(textOf(world));
  },
  offered: (state: State) => !isAsking(state) && state.context.entered.email !== entered.email,
});

/** A person at a client, entered by an address that is known, by one that is not, and by none. */
export default walkOf(duplicateCheckMachine)<World>({
  starts: {
    "at the empty form": {
      input: undefined,
      async arrange({ page, as, ...stage }) {
        const admin = await as("admin");
        const known = `rita.${Date.now()}@casa.test`;
        await admin.call("POST", contacts, { client_contact: { name: "Rita Telles", email: known } });
        await stage.enters("admin");
        await page.goto(`${contacts}/new`);
        const { recruiter } = await admin.call<{ recruiter: { id: number } }>("GET", "/recruiters");
        return { known, ownerId: recruiter.id };
      },
    },
  },
  events: {
    "values.changed": {
      "an address that is known": enters({ email: "known" }, ({ known }) => known),
      "one that is not": enters({ email: "other" }, ({ known }) => `nova.${known}`),
      none: enters({}, () => ""),
    },
    "save.requested": {
      // Without a name the provider refuses it: the form stays as it is.
      "by the button": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: "Salvar", exact: true }).click(),
      },
    },
    "save.confirmed": {
      "knows it": {
        payload: {},
        does: ({ page }) => question(page).getByRole("button", { name: "Salvar mesmo assim" }).click(),
      },
    },
    "save.cancelled": {
      "thinks better of it": {
        payload: {},
        does: ({ page }) =>
          question(page).getByRole("button", { name: "Voltar ao formulário" }).last().click(),
      },
    },
  },
  // The form saves where the check allows it, and is refused.
  beside: ({ world: { known, ownerId } }) =>
    [{ email: known }, { email: `nova.${known}` }, {}].map((entered) => ({
      call: "POST /recruiters/client_contacts",
      body: { client_contact: { owner_id: ownerId, ...entered } },
    })),
  effects: {
    find: {
      calls: ["GET /recruiters/duplicates/:entity/matches"],
      sends: ({ entered }, { world: { known } }) =>
        request("GET /recruiters/duplicates/:entity/matches", {
          params: { entity: "client_contacts" },
          query: { email: entered.email === "known" ? known : `nova.${known}` },
        }),
      resolves: {
        "what is like it": { output: ({ entered }) => (entered.email === "known" ? [match] : []) },
      },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    clear: async ({ page }) => {
      await expect(question(page)).toBeHidden();
      await expect(warning(page)).toBeHidden();
    },
    known: async ({ page }) => {
      await expect(question(page)).toBeHidden();
      await expect(warning(page)).toBeVisible();
    },
    typing: ({ page }) => expect(question(page)).toBeHidden(),
    comparing: ({ page }) => expect(question(page)).toBeHidden(),
    comparingToSave: ({ page }) => expect(question(page)).toBeHidden(),
    asking: ({ page }) => expect(question(page)).toBeVisible(),
    accepted: async ({ page }) => {
      await expect(question(page)).toBeHidden();
      await expect(warning(page)).toBeVisible();
    },
  },
  project: ({ entered, matches }) => [entered.email, matches.length],
});
