import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import { type ListPage, listStateMachine } from "#machines/list-state/list-state.machine.ts";
import { asksTheSame } from "#machines/shared/list-filters.ts";
import { noQuery } from "#machines/shared/list-query.ts";
import { expect } from "../e2e/fixtures.ts";
import { unwalked, walkOf } from "./table.ts";

type State = ReturnType<typeof listStateMachine.getInitialSnapshot>;
interface World {
  /** A lead of this path's own, by a name that no other has. */
  id: number;
  name: string;
  /** A saved view of its own, by its name. */
  view: string;
  /** Who looks at the list, and whom they enter. */
  ownerId: number;
  added: string;
}

const path = "/recruiters/contacts";
const more: ListPage = { rows: [{ id: 1 }], total_count: 99, end_of_list: false, next_cursor: "c" };
const one: ListPage = { rows: [{ id: 1 }], total_count: 1, end_of_list: true, next_cursor: null };
const search = (page: Page) => page.getByLabel("Buscar", { exact: true });
const rows = (page: Page) => page.getByRole("checkbox", { name: /^Selecionar (?!todos)/ });
const filters = (page: Page) => page.getByRole("button", { name: /^Filtros/ });
const termForm = (page: Page) => page.getByRole("region", { name: "Termos de busca" });
const chip = (page: Page) => page.getByRole("button", { name: /^Remover filtro: com / });
const conditionForm = (page: Page) => page.getByRole("region", { name: "Condição", exact: true });
const preview = (page: Page) => page.getByRole("complementary", { name: "Prévia" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Novo lead" });
const isOpen = ({ context: { open } }: State) => open !== null;
const isCreating = ({ context: { creating } }: State) => creating !== null;
/** What is done beside an open preview is done as without it. */
const isSettled = (state: State) => state.matches("ready") && !isOpen(state) && !isCreating(state);
const isNarrowed = ({ context: { term, terms, where, or } }: State) =>
  term !== "" || terms.required.length > 0 || "name" in where || or.length > 0;
const isAsSaved = ({ context: { saved } }: State) => saved !== null;

const named = { group: null, field: "name", operator: "contains", value: "andado" } as const;
const alternative = { group: 0, field: "name", operator: "starts_with", value: "andado" } as const;

/** React Router counts the addresses since the page was loaded, from 0. */
const placeInHistory = (page: Page) => page.evaluate(() => (history.state as { idx: number }).idx);
const goesTo = (page: Page, place: number) =>
  page.evaluate((to) => history.go(to - (history.state as { idx: number }).idx), place);

/** The list of leads: narrowed, ordered, read on to its end and changed by others. */
export default walkOf(listStateMachine)<World>({
  starts: {
    "at the list of leads": {
      input: { entity: "contacts", query: noQuery },
      async arrange({ page, enters, as }) {
        const admin = await as("admin");
        const name = `Andado ${Date.now()}`;
        const { contact } = await admin.call<{ contact: { id: number } }>("POST", path, {
          contact: { name },
        });
        const view = `Visão ${name}`;
        await admin.call("POST", "/recruiters/saved_views", {
          saved_view: { entity: "contacts", name: view, shared: false, state: { order: "name:desc" } },
        });
        await enters("admin");
        await page.goto(path);
        const { recruiter } = await admin.call<{ recruiter: { id: number } }>("GET", "/recruiters");
        return { id: contact.id, name, view, ownerId: recruiter.id, added: "" };
      },
    },
  },
  events: {
    "term.typed": {
      "the name of one": {
        payload: { term: "andado" },
        does: ({ page, world }) => search(page).fill(world.name),
        offered: (state) => isSettled(state) && !isNarrowed(state),
      },
    },
    "condition.set": {
      "that must hold": {
        payload: { condition: named, was: null },
        async does({ page, world }) {
          await filters(page).click();
          await conditionForm(page).getByLabel("Campo").selectOption("Nome");
          await conditionForm(page).getByLabel("Condição").selectOption("contém");
          await conditionForm(page).getByLabel("Valor").fill(world.name);
          await conditionForm(page).getByRole("button", { name: "Adicionar" }).click();
          await page.keyboard.press("Escape");
        },
        offered: (state) => isSettled(state) && !isNarrowed(state),
        apart: true,
      },
      "otherwise, by its chip": {
        payload: { condition: { ...named, operator: "eq" }, was: named },
        async does({ page, world }) {
          await page.getByRole("button", { name: `Nome contém ${world.name}`, exact: true }).click();
          const form = page.getByRole("region", { name: "Editar filtro" });
          await form.getByLabel("Condição").selectOption("é");
          await form.getByRole("button", { name: "Salvar filtro" }).click();
          await page.keyboard.press("Escape");
        },
        offered: (state) => isSettled(state) && "contains" in (state.context.where.name ?? {}),
        apart: true,
      },
      "in a group of which one must hold": {
        payload: { condition: alternative, was: null },
        async does({ page, world }) {
          await filters(page).click();
          await conditionForm(page).getByLabel("Campo").selectOption("Nome");
          await conditionForm(page).getByLabel("Condição").selectOption("começa com");
          await conditionForm(page).getByLabel("Valor").fill(world.name);
          await conditionForm(page).getByLabel("Onde").selectOption("Novo grupo OU");
          await conditionForm(page).getByRole("button", { name: "Adicionar" }).click();
          await page.keyboard.press("Escape");
        },
        offered: (state) =>
          isSettled(state) && "eq" in (state.context.where.name ?? {}) && state.context.or.length === 0,
        apart: true,
      },
    },
    "condition.removed": {
      "by the cross of its chip": {
        payload: { place: { group: null, field: "name", operator: "eq" } },
        does: ({ page, world }) =>
          page.getByRole("button", { name: `Remover filtro: Nome é ${world.name}`, exact: true }).click(),
        offered: (state) =>
          isSettled(state) && "eq" in (state.context.where.name ?? {}) && state.context.or.length > 0,
      },
    },
    "search_term.added": {
      "that must be found": {
        payload: { kind: "required", text: "andado" },
        async does({ page, world }) {
          await filters(page).click();
          await termForm(page).getByLabel("Termo", { exact: true }).fill(world.name);
          await termForm(page).getByRole("button", { name: "Adicionar" }).click();
          await page.keyboard.press("Escape");
        },
        offered: (state) => isSettled(state) && !isNarrowed(state),
      },
    },
    "search_term.removed": {
      "by its chip": {
        payload: { kind: "required", text: "andado" },
        does: ({ page }) => chip(page).click(),
        offered: (state) => isSettled(state) && state.context.terms.required.length > 0,
      },
    },
    "sub_search.set": unwalked("leads have none"),
    "filters.cleared": {
      "all at once": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: "Limpar filtros" }).click(),
        offered: (state) => isSettled(state) && isNarrowed(state) && state.context.term === "",
      },
    },
    "order.chosen": {
      "by the heading of a column": {
        payload: { field: "name" },
        does: ({ page }) => page.getByTitle("Ordenar por Nome").click(),
        offered: (state) => isSettled(state) && state.context.order === noQuery.order,
      },
    },
    "view.chosen": {
      "the table, which it is": {
        payload: { view: "table" },
        does: ({ page }) => page.getByRole("button", { name: "Tabela" }).click(),
        sends: () =>
          request("PUT /recruiters/entity_columns_structure/:entity", {
            params: { entity: "contact" },
            body: { type: 0, view_type: "table" },
          }),
        offered: (state) => isSettled(state) && state.context.view === null,
      },
    },
    "record.opened": {
      "beside the list": {
        payload: { id: 1 },
        does: ({ page }) => page.locator("[role=grid] [data-index] [role=gridcell]").nth(1).click(),
        offered: (state) => isSettled(state) && !isNarrowed(state),
      },
    },
    "record.closed": {
      "by its button": {
        payload: {},
        does: ({ page }) => preview(page).getByRole("button", { name: "Fechar" }).click(),
        offered: (state) => state.matches("ready") && isOpen(state) && !isCreating(state),
      },
    },
    "creation.opened": {
      "by the button above the list": {
        payload: { start: {} },
        async does({ page }) {
          await page.getByRole("link", { name: "Novo lead" }).click();
          await expect(sheet(page).getByRole("textbox", { name: /^Nome/ })).toBeFocused();
        },
        offered: (state) => isSettled(state) && !isNarrowed(state),
      },
    },
    "creation.closed": {
      "by Escape": {
        payload: {},
        async does({ page }) {
          await page.keyboard.press("Escape");
          await expect(sheet(page)).toBeHidden();
        },
        offered: (state) => state.matches("ready") && isCreating(state),
      },
    },
    "record.created": {
      "saved in the sheet": {
        payload: { id: 1 },
        async does({ page, world }) {
          const name = crypto.randomUUID();
          world.added = name;
          await sheet(page).getByRole("textbox", { name: /^Nome/ }).fill(name);
          await sheet(page).getByRole("button", { name: "Salvar", exact: true }).click();
          await expect(preview(page).getByRole("heading", { name })).toBeVisible();
        },
        sends: ({ world: { ownerId, added } }) =>
          request("POST /recruiters/contacts", {
            body: { contact: { status: "new", owner_id: ownerId, name: added } },
          }),
        offered: (state) => state.matches("ready") && isCreating(state),
      },
    },
    "query.replaced": {
      "back to how it began": {
        payload: { query: noQuery },
        does: ({ page }) => goesTo(page, 0),
        // A term that is typed takes the place of the address before.
        offered: (state) =>
          isSettled(state) && state.context.term === "" && !asksTheSame(state.context, noQuery),
      },
      "back and forward again, to the same rows": {
        payload: { query: { ...noQuery, view: "table" } },
        async does({ page }) {
          const [shown, here] = [page.url(), await placeInHistory(page)];
          await goesTo(page, 0);
          await expect(page).not.toHaveURL(shown);
          await goesTo(page, here);
          await expect(page).toHaveURL(shown);
        },
        offered: (state) =>
          isSettled(state) && state.context.view !== null && asksTheSame(state.context, noQuery),
      },
    },
    "query.chosen": {
      "a saved view": {
        payload: { query: { ...noQuery, order: "name:desc", saved: 1 } },
        async does({ page, world }) {
          await page.getByRole("button", { name: "Visões", exact: true }).click();
          await page.getByRole("button", { name: world.view, exact: true }).click();
        },
        offered: (state) => isSettled(state) && !isNarrowed(state) && !isAsSaved(state),
      },
    },
    "end.reached": {
      "read on to its end": {
        payload: {},
        async does({ page }) {
          await rows(page).first().hover();
          await page.mouse.wheel(0, 40_000);
        },
        offered: (state) => isSettled(state) && !state.context.endOfList,
      },
    },
    "more.requested": {
      "asks again": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: "Carregar mais" }).click(),
        offered: (state) => state.matches("moreFailed"),
      },
    },
    "reload.requested": {
      "asks for it again": {
        payload: {},
        does: ({ page }) =>
          page
            .getByRole("button", { name: /^(Tentar novamente|Atualizar)$/ })
            .first()
            .click(),
        offered: (state) => state.matches("failed"),
      },
    },
    "connectivity.changed": {
      "the connection is back": {
        payload: { online: true },
        does: (stage) => stage.losesConnection(),
        offered: (state) => state.matches("failed") || state.matches("moreFailed"),
      },
    },
    "row.saved": {
      "by somebody else": {
        payload: { row: { id: 1 } },
        async does({ page, as, world }) {
          const admin = await as("admin");
          const company_name = `Empresa ${Date.now()}`;
          await admin.call("PUT", `${path}/${world.id}`, { contact: { company_name } });
          await expect(page.getByText(company_name).first()).toBeVisible();
        },
        offered: (state) => isSettled(state) && isNarrowed(state),
      },
    },
    "rows.deleted": {
      "by somebody else": {
        payload: { ids: [1] },
        async does({ as, world }) {
          const admin = await as("admin");
          await admin.call("DELETE", `${path}/${world.id}`);
        },
        offered: (state) => isSettled(state) && isNarrowed(state) && state.context.rows.length > 0,
      },
    },
    "rows.reread": unwalked("a change of many is followed by its own chart"),
  },
  effects: {
    fetchPage: {
      calls: ["GET /recruiters/contacts"],
      // The name of the path's own lead stands for that of the chart, and what was answered for the chart's cursor.
      sends(input, { world, answered }) {
        const { term, terms, where, order, after } = JSON.parse(
          JSON.stringify(input).replaceAll(/"andado"/gi, JSON.stringify(world.name)),
        ) as typeof input;
        const cursor = after && answered("GET /recruiters/contacts").next_cursor;
        return request("GET /recruiters/contacts", {
          query: {
            ...(term ? { term } : {}),
            ...(terms ? { terms } : {}),
            where,
            order,
            page: { size: 50, ...(cursor ? { after: cursor } : {}) },
          },
        });
      },
      resolves: {
        "what it finds": {
          output: ({ term, terms, where }) => (term || terms || Object.keys(where).length > 0 ? one : more),
        },
      },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    typing: ({ page }) => expect(search(page)).not.toHaveValue(""),
    loading: ({ page }) => expect(search(page)).toBeVisible(),
    ready: ({ page }) => expect(page.getByText(/^\d+ leads?$/)).toBeVisible(),
    loadingMore: ({ page }) => expect(rows(page).first()).toBeVisible(),
    moreFailed: ({ page }) => expect(page.getByRole("button", { name: "Carregar mais" })).toBeVisible(),
    failed: ({ page }) => expect(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible(),
  },
  project: ({ term, terms, where, or, saved, order, view, open, creating, rows, endOfList }) => [
    term,
    terms.required.length,
    where,
    or,
    saved,
    order,
    view,
    open !== null,
    creating !== null,
    rows.length,
    endOfList,
  ],
});
