import type { Page } from "@playwright/test";
import { bulkEmailMachine } from "#machines/bulk-email/bulk-email.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { rowBox, searches } from "./lists.ts";
import { passing, walkOf } from "./table.ts";

type State = ReturnType<typeof bulkEmailMachine.getInitialSnapshot>;

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Enviar mensagem a/ });
const subject = (page: Page) => dialog(page).getByLabel("Assunto");
const message = (page: Page) => dialog(page).getByRole("textbox", { name: "Mensagem" });
const prepare = (page: Page) => dialog(page).getByRole("button", { name: "Preparar envio" });
const isClosed = (state: State) => state.matches("closed");
const isComposing = (state: State) => state.matches("composing");

async function toCandidates(page: Page): Promise<void> {
  await page.goto("/recruiters/candidates");
  await rowBox(page, 0).click();
}
const ask = (page: Page) => page.getByRole("button", { name: "Enviar mensagem", exact: true }).click();

/** A mail to candidates that are selected in their list. */
export default walkOf(bulkEmailMachine)({
  starts: {
    "at the list of candidates": {
      input: undefined,
      async arrange({ page, enters }) {
        await enters("admin");
        await page.goto("/recruiters/candidates");
      },
    },
  },
  events: {
    "mail.asked": {
      "to one": {
        payload: { recipients: 1, target: { ids: [1] } },
        async does({ page }) {
          await toCandidates(page);
          await ask(page);
        },
        offered: isClosed,
      },
      "to all that a search finds": {
        payload: { recipients: 1_900, target: { search: "a" } },
        async does({ page }) {
          await page.goto("/recruiters/candidates");
          await searches(page, "candidates", "a");
          await rowBox(page, 0).click();
          await page.getByRole("button", { name: /^Selecionar todos os / }).click();
          await ask(page);
        },
        offered: isClosed,
      },
    },
    "text.changed": {
      "the subject": {
        payload: { field: "subject", value: "Uma vaga" },
        does: ({ page }) => subject(page).fill("Uma vaga"),
        offered: (state) => isComposing(state) && state.context.subject === "",
      },
      "the message": {
        payload: { field: "message", value: "<p>Olá</p>" },
        does: ({ page }) => message(page).fill("Olá"),
        offered: (state) => isComposing(state) && state.context.message === "",
      },
    },
    "send.requested": {
      "prepares it": {
        payload: {},
        does: ({ page }) => prepare(page).click(),
        offered: isComposing,
      },
    },
    "mail.dropped": {
      "thinks better of it": {
        payload: {},
        does: ({ page }) => dialog(page).getByRole("button", { name: "Voltar" }).click(),
        offered: isComposing,
      },
    },
  },
  effects: {
    send: {
      calls: ["POST /recruiters/bulk_emails"],
      resolves: { "it is prepared": { output: { taskId: 1 } } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    closed: ({ page }) => expect(dialog(page)).toBeHidden(),
    "composing.provider.choosing": passing,
    "composing.provider.corporate": ({ page }) =>
      expect(dialog(page)).toContainText("E-mail corporativo (até 200)"),
    "composing.provider.bulk": ({ page }) =>
      expect(dialog(page)).toContainText("Envio em massa (acima de 200)"),
    "composing.text.untold": ({ page }) => expect(dialog(page)).not.toContainText("Informe"),
    "composing.text.incomplete": ({ page }) =>
      expect(dialog(page)).toContainText(/Informe (o assunto|a messagem)/),
    sending: ({ page }) => expect(prepare(page)).toHaveAttribute("aria-busy", "true"),
  },
  project: ({ recipients, subject: told, message: written }) => [
    recipients > 200,
    told !== "",
    written !== "",
  ],
});
