import type { Page } from "@playwright/test";
import { entityMenuMachine } from "#machines/entity-menu/entity-menu.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { passing, unwalked, walkOf } from "./table.ts";

const button = (page: Page) => page.getByRole("button", { name: "Menu de entidades" });
const field = (page: Page) => page.getByRole("textbox", { name: "Filtrar entidades" });
const entries = [
  { path: "/recruiters/candidates", label: "Candidatos" },
  { path: "/recruiters/jobs", label: "Vagas" },
];
const leaves = (page: Page) => page.mouse.move(900, 700);
const types = (term: string) => ({
  payload: { term },
  does: ({ page }: { page: Page }) => field(page).fill(term),
  offered: ({ context }: { context: { term: string } }) => context.term !== term,
});

/** The grid menu of the top bar. */
export default walkOf(entityMenuMachine)({
  starts: {
    "at a page of recruiters": {
      input: { entries },
      async arrange({ page, enters }) {
        await enters("recruiter");
        await page.goto("/recruiters/candidates");
        // The first page closes the menu as every other does: its rows come after that.
        await expect(page.getByRole("row").nth(1)).toBeVisible();
        await leaves(page);
      },
    },
  },
  events: {
    "entries.changed": unwalked("the layout says it as it opens, and where the language changes"),
    "pointer.entered": {
      "with the mouse": {
        payload: {},
        async does({ page }) {
          await leaves(page);
          await button(page).hover();
        },
        offered: (state) => state.matches("closed"),
      },
    },
    "pointer.left": {
      "with the mouse": {
        payload: {},
        async does({ page }) {
          await button(page).hover();
          await leaves(page);
        },
      },
    },
    "menu.toggled": {
      "by the keyboard": { payload: {}, does: ({ page }) => button(page).press("Enter") },
    },
    "menu.closed": { "by the keyboard": { payload: {}, does: ({ page }) => button(page).press("Escape") } },
    "route.changed": {
      "to an entity": {
        payload: {},
        async does({ page }) {
          await page.getByRole("banner").getByRole("link", { name: "Vagas", exact: true }).click();
          await expect(page.getByRole("heading", { level: 1, name: "Vagas" })).toBeVisible();
        },
        offered: ({ context }) => context.term === "",
      },
    },
    "term.typed": {
      "what is there": types("vag"),
      "what is not": types("nada disso"),
      "nothing any more": types(""),
    },
    "term.submitted": {
      "with Enter": { payload: {}, does: ({ page }) => field(page).press("Enter") },
    },
  },
  states: {
    closed: ({ page }) => expect(field(page)).toBeHidden(),
    "open.byHover": ({ page }) => expect(field(page)).toBeVisible(),
    "open.byClick": ({ page }) => expect(field(page)).toBeVisible(),
    "open.searching": ({ page }) => expect(field(page)).toBeVisible(),
    "open.submitted": passing,
    "open.termMissing": ({ page }) => expect(page.getByText("Informe um termo de busca")).toBeVisible(),
  },
  project: ({ term }) => term,
});
