import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import { globalSearchMachine, searchChips } from "#machines/global-search/global-search.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { passing, walkOf } from "./table.ts";

type State = ReturnType<typeof globalSearchMachine.getInitialSnapshot>;

const names = {
  Company: "Empresa",
  Contact: "Contato",
  Proposal: "Proposta",
  Candidate: "Candidato",
  Lead: "Lead",
  Job: "Vaga",
} as const;
const term = "silva";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Busca global" });
const field = (page: Page) => dialog(page).getByLabel("O que você procura?");
const chip = (name: keyof typeof names) => ({
  payload: { chip: name },
  does: ({ page }: { page: Page }) =>
    dialog(page).getByRole("button", { name: names[name], exact: true }).click(),
});
/** One after the other is switched off, and the last one on again. */
const isNext = (name: keyof typeof names) => (state: State) => state.context.chips[0] === name;
const sees =
  (text: string | RegExp) =>
  ({ page }: { page: Page }) =>
    expect(dialog(page).getByText(text).first()).toBeVisible();

/** The search over everything. */
export default walkOf(globalSearchMachine)({
  starts: {
    "at home": {
      input: undefined,
      async arrange({ page, enters }) {
        await enters("admin");
        await page.goto("/recruiters");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      },
    },
  },
  events: {
    "dialog.opened": {
      "by its button": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: "Buscar em tudo" }).click(),
      },
    },
    "dialog.closed": { "by the key": { payload: {}, does: ({ page }) => page.keyboard.press("Escape") } },
    "term.typed": {
      "a name": {
        payload: { term },
        does: ({ page }) => field(page).fill(term),
        offered: ({ context }) => context.term === "",
      },
      "nothing any more": {
        payload: { term: "" },
        does: ({ page }) => field(page).fill(""),
        offered: ({ context }) => context.term !== "",
      },
    },
    "term.submitted": { "with Enter": { payload: {}, does: ({ page }) => field(page).press("Enter") } },
    "chip.toggled": {
      ...Object.fromEntries(
        searchChips.map((name) => [`without ${name}`, { ...chip(name), offered: isNext(name) }]),
      ),
      "with jobs again": { ...chip("Job"), offered: ({ context }) => context.chips.length === 0 },
    },
    "hit.chosen": {
      "the first candidate": {
        payload: { entity: "Candidate", id: 1 },
        async does({ page }) {
          await dialog(page).getByRole("region", { name: names.Candidate }).getByRole("link").first().click();
          await expect(page).toHaveURL(/\/recruiters\/candidates\/\d+$/);
        },
        offered: (state) => state.matches({ open: "answered" }) && state.context.hits.length > 0,
      },
    },
  },
  effects: {
    search: {
      calls: ["GET /recruiters/global_searchs"],
      sends: ({ term, chips }) =>
        request("GET /recruiters/global_searchs", { query: { term, entity: JSON.stringify(chips) } }),
      resolves: {
        "what there is": {
          output: ({ chips }) =>
            chips.includes("Candidate")
              ? [{ entity: "Candidate", id: 1, name: "Ana Silva", hint: null }]
              : [],
        },
      },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    closed: ({ page }) => expect(dialog(page)).toBeHidden(),
    "open.typing": ({ page }) => expect(dialog(page)).toBeVisible(),
    "open.deciding": passing,
    "open.noEntity": sees("Informe ao menos uma entidade para buscar"),
    "open.noTerm": sees("Digite um nome, e-mail, empresa ou vaga."),
    "open.searching": ({ page }) => expect(page.getByRole("status", { name: "Procurando…" })).toBeVisible(),
    "open.answered": sees(/^[\d.]+ resultados?$|^Nada encontrado/),
    "open.failed": sees("A busca não funcionou agora. Tente novamente."),
  },
  project: ({ term, chips, hits }) => [term, chips, hits.length],
});
