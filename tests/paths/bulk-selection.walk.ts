import type { Page } from "@playwright/test";
import { bulkSelectionMachine } from "#machines/bulk-selection/bulk-selection.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { rowBox, searches } from "./lists.ts";
import { passing, unwalked, walkOf } from "./table.ts";

type State = ReturnType<typeof bulkSelectionMachine.getInitialSnapshot>;

const term = "silva";
const loaded = [1, 2, 3, 4];
const bar = (page: Page) => page.getByRole("toolbar", { name: "Ações com os selecionados" });
const all = (page: Page) => bar(page).getByRole("button", { name: /^Selecionar todos os / });
const header = (page: Page) => page.getByRole("checkbox", { name: "Selecionar todos os carregados" });
const shows = (page: Page, text: string) => searches(page, "candidates", text);
const isAll = ({ context }: State) => context.search !== null;
const toggles = (id: number) => ({
  payload: { id },
  does: ({ page }: { page: Page }) => rowBox(page, id - 1).click(),
});

/** Candidates that are selected in their list. */
export default walkOf(bulkSelectionMachine)({
  starts: {
    "at a search in the list": {
      input: { entity: "candidates" },
      async arrange({ page, enters }) {
        await enters("admin");
        await page.goto("/recruiters/candidates");
        await shows(page, term);
      },
    },
  },
  events: {
    "item.toggled": { "the first": toggles(1), "the second": toggles(2) },
    "items.added": {
      "all that are loaded": {
        payload: { ids: loaded },
        does: ({ page }) => header(page).click(),
        offered: (state) =>
          isAll(state) ? state.context.exceptions.length > 0 : state.context.ids.length < loaded.length,
      },
    },
    "items.removed": unwalked("the box of the header empties the whole selection"),
    "all.requested": {
      "all that the search finds": {
        payload: { search: { entity: "candidates", term }, total: 999 },
        async does({ page }) {
          // The bar's actions come by themselves and move what is beside them: not between press and release.
          await expect(bar(page).getByRole("button", { name: "Excluir" })).toBeVisible();
          await all(page).click();
        },
        offered: (state) => state.matches("some"),
      },
    },
    "search.changed": {
      "another is made, and the first one again": {
        payload: { search: { entity: "candidates", term: "souza" } },
        async does({ page }) {
          await shows(page, "souza");
          await expect(bar(page)).toBeHidden();
          await shows(page, term);
        },
        offered: isAll,
      },
    },
    "selection.cleared": {
      "by the bar": {
        payload: {},
        does: ({ page }) => bar(page).getByRole("button", { name: "Limpar seleção" }).click(),
        offered: (state) => !state.matches("none"),
      },
    },
  },
  states: {
    none: ({ page }) => expect(bar(page)).toBeHidden(),
    countingSome: passing,
    some: ({ page }) => expect(all(page)).toBeVisible(),
    countingAll: passing,
    all: async ({ page }) => {
      await expect(bar(page)).toBeVisible();
      await expect(all(page)).toBeHidden();
    },
  },
  project: ({ ids, exceptions }) => [ids, exceptions],
});
