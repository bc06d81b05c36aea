import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import { bulkEmailMachine } from "#machines/bulk-email/bulk-email.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { rowBox, searches } from "./lists.ts";
import type { Stage } from "./stage.ts";
import { passing, walkOf } from "./table.ts";

type State = ReturnType<typeof bulkEmailMachine.getInitialSnapshot>;

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Enviar mensagem a/ });
const subject = (page: Page) => dialog(page).getByLabel("Assunto");
const message = (page: Page) => dialog(page).getByRole("textbox", { name: "Mensagem" });
const prepare = (page: Page) => dialog(page).getByRole("button", { name: "Preparar envio" });
const isClosed = (state: State) => state.matches("closed");
const isComposing = (state: State) => state.matches("composing");

interface World {
  /** The candidate whose row is ticked. */
  id: number;
}

async function toCandidates({ page, world }: Stage<World>): Promise<void> {
  const answered = page.waitForResponse(/\/v1\/recruiters\/candidates\?/);
  await page.goto("/recruiters/candidates");
  const { candidates } = (await (await answered).json()) as { candidates: { id: number }[] };
  world.id = candidates[0]?.id ?? 0;
  await rowBox(page, 0).click();
}
const ask = (page: Page) => page.getByRole("button", { name: "Enviar mensagem", exact: true }).click();

/** A mail to candidates that are selected in their list. */
export default walkOf(bulkEmailMachine)<World>({
  starts: {
    "at the list of candidates": {
      input: undefined,
      async arrange({ page, enters }) {
        await enters("admin");
        await page.goto("/recruiters/candidates");
        return { id: 0 };
      },
    },
  },
  events: {
    "mail.requested": {
      "to one": {
        payload: { recipients: 1, target: { ids: [1] } },
        async does(stage) {
          await toCandidates(stage);
          await ask(stage.page);
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
      sends({ target, subject, message }, { world: { id } }) {
        const collections = [{ reference_type: "candidate" as const, reference_id: id }];
        const search = { entity: "candidates", term: "a", where: {}, order: "created_at:desc" } as const;
        const selected =
          "ids" in (target as object)
            ? { entity_collection: { collections } }
            : { select_all_params: { search } };
        const bulk_email = { entity: "candidates", subject, message } as const;
        return request("POST /recruiters/bulk_emails", { body: { bulk_email, ...selected } });
      },
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
    "composing.text.unchecked": ({ page }) => expect(dialog(page)).not.toContainText("Informe"),
    "composing.text.incomplete": ({ page }) =>
      expect(dialog(page)).toContainText(/Informe (o assunto|a messagem)/),
    sending: ({ page }) => expect(prepare(page)).toHaveAttribute("aria-busy", "true"),
  },
  project: ({ recipients, subject: reported, message: written }) => [
    recipients > 200,
    reported !== "",
    written !== "",
  ],
});
