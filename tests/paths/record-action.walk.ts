import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import { recordActionMachine } from "#machines/record-action/record-action.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { passing, unwalked, walkOf } from "./table.ts";

type State = ReturnType<typeof recordActionMachine.getInitialSnapshot>;

interface World {
  /** The company of this path's own. */
  id: number;
}

const companies = "/recruiters/client_companies";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Novo crédito" });
const types = (field: string, label: string, text: string, value: unknown) => ({
  payload: { field, value },
  does: ({ page }: { page: Page }) => dialog(page).getByLabel(label).fill(text),
  offered: ({ context }: State) => !context.draft[field],
});

/** A credit that is granted to a client company: one of the dialogs that ask for facts first. */
export default walkOf(recordActionMachine)<World>({
  starts: {
    "at the credits of a company": {
      input: {},
      async arrange({ page, enters, as }) {
        const admin = await as("admin");
        const { client_company } = await admin.call<{ client_company: { id: number } }>("POST", companies, {
          client_company: { name: `Andada ${Date.now()}` },
        });
        await enters("admin");
        await page.goto(`${companies}/${client_company.id}/credits`);
        return { id: client_company.id };
      },
    },
  },
  events: {
    "action.requested": {
      "a new credit": {
        payload: { action: "grant", draft: { name: "", amount: null }, required: ["name", "amount"] },
        does: ({ page }) => page.getByRole("button", { name: "Novo crédito" }).click(),
      },
    },
    "action.started": unwalked("a dialog is walked here, which asks first"),
    "record.read": unwalked("a credit has no version: the desk of a shortlist has"),
    "field.changed": {
      "its name": types("name", "Nome do crédito", "Pacote de horas", "Pacote de horas"),
      "its amount": types("amount", "Valor", "1500", 1_500),
    },
    "action.confirmed": {
      "by its button": {
        payload: {},
        does: ({ page }) => dialog(page).getByRole("button", { name: "Conceder crédito" }).click(),
      },
    },
    "action.cancelled": {
      "thinks better of it": {
        payload: {},
        does: ({ page }) => dialog(page).getByRole("button", { name: "Cancelar" }).last().click(),
      },
    },
    "action.dismissed": {
      "by Escape": {
        payload: {},
        does: ({ page }) => page.keyboard.press("Escape"),
      },
    },
    "draft.discarded": unwalked("only of what was left behind in it before"),
  },
  effects: {
    act: {
      calls: ["POST /recruiters/credits/:owner/:id"],
      sends: ({ draft }, { world: { id } }) =>
        request("POST /recruiters/credits/:owner/:id", {
          params: { owner: "client_companies", id },
          body: {
            credit: {
              name: String(draft.name),
              currency: "BRL",
              amount: Number(draft.amount),
              valid_until: null,
              note: null,
            },
          },
        }),
      resolves: { "it is granted": { output: {} } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    idle: ({ page }) => expect(dialog(page)).toBeHidden(),
    asking: ({ page }) =>
      expect(dialog(page).getByRole("button", { name: "Conceder crédito" })).toBeEnabled(),
    conflict: unwalked("a credit has no version: the desk of a shortlist has"),
    beginning: passing,
    checking: passing,
    running: unwalked("a dialog is walked here, which asks first"),
    acting: ({ page }) => expect(dialog(page)).toBeVisible(),
  },
  project: ({ draft, errors, failure }) => [draft, errors.length, failure],
});
