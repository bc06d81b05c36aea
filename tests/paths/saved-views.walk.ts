import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import type { SavedView } from "#contract/calls/list-views.ts";
import { savedViewsMachine } from "#machines/saved-views/saved-views.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import type { Stage } from "./stage.ts";
import { walkOf } from "./table.ts";

type State = ReturnType<typeof savedViewsMachine.getInitialSnapshot>;
interface World {
  /** The names of three views of this path's own; the list begins with the first. */
  names: [string, string, string];
  /** Of the one that the list shows, and of the last. */
  shownId: number;
  removedId: number;
  /** The name of the one that is saved, and what the list is ordered by. */
  added: string;
  order: string;
}

/** The columns of leads, in the order and with the widths that a recruiter finds. */
const shown = [
  "name",
  "company_name",
  "role_name",
  "status",
  "source",
  "email",
  "mobile_phone",
  "owner_id",
  "created_at",
];
const hidden = [
  "linkedin",
  "sector",
  "city",
  "state",
  "client_company_id",
  "client_contact_id",
  "converted_at",
  "updated_at",
];
const columns = [...shown, ...hidden].map((field) => ({
  field,
  width: null,
  visible: shown.includes(field),
}));

const list = "/recruiters/contacts";
const views = "/recruiters/saved_views";
const view = (id: number): SavedView => ({
  id,
  entity: "contacts",
  name: `${id}`,
  shared: false,
  is_own: true,
  owner_name: "Admin",
  state: {},
  updated_at: "2026-11-21T07:00:00Z",
});

/** It stands before the entries of its menu. */
const trigger = (page: Page) => page.getByRole("button", { name: /^Vis(ões|ão )/ }).first();
const menu = (page: Page) => page.getByRole("dialog", { name: "Visões salvas" });
const naming = (page: Page) => page.getByRole("dialog", { name: "Salvar como nova visão" });
const question = (page: Page) => page.getByRole("dialog", { name: "Há alterações não salvas" });
const entry = (page: Page, name: string) => menu(page).getByRole("button", { name, exact: true });
const nothingAsked = async (page: Page) => {
  await expect(naming(page)).toBeHidden();
  await expect(question(page)).toBeHidden();
};

async function inMenu(page: Page, does: (page: Page) => Promise<unknown>): Promise<void> {
  if (!(await menu(page).isVisible())) await trigger(page).click();
  await does(page);
  if (await menu(page).isVisible()) await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
}

/** The views that a recruiter saved of the list of leads. */
export default walkOf(savedViewsMachine)<World>({
  starts: {
    "at a list as it was saved": {
      input: { entity: "contacts" },
      async arrange({ page, enters, as }) {
        const admin = await as("admin");
        const stamp = Date.now();
        const add = async (name: string, order: string) => {
          const body = { saved_view: { entity: "contacts", name, shared: false, state: { order } } };
          return (await admin.call<{ saved_view: { id: number } }>("POST", views, body)).saved_view.id;
        };
        const names: World["names"] = [`Visão A ${stamp}`, `Visão B ${stamp}`, `Visão C ${stamp}`];
        const first = await add(names[0], "name:asc");
        await add(names[1], "name:desc");
        const removedId = await add(names[2], "name:desc");
        await enters("admin");
        await page.goto(`${list}?order=name:asc&sv=${first}`);
        return { names, shownId: first, removedId, added: "", order: "" };
      },
    },
  },
  events: {
    "view.chosen": {
      "another, with nothing changed": {
        payload: { view: view(2), isChanged: false },
        does: ({ page, world }) =>
          inMenu(page, async () => {
            const reset = menu(page).getByRole("button", { name: "Voltar ao que foi salvo" });
            if (await reset.isVisible()) await reset.click();
            await entry(page, world.names[1]).click();
          }),
      },
      "another, after the list was ordered otherwise": {
        payload: { view: view(1), isChanged: true },
        async does({ page, world }) {
          await page.getByTitle("Ordenar por Empresa").click();
          await expect(page.getByTitle("Alterada e não salva")).toBeVisible();
          await inMenu(page, () => entry(page, world.names[0]).click());
        },
      },
    },
    "choice.confirmed": {
      "gives the change up": {
        payload: {},
        does: ({ page }) => question(page).getByRole("button", { name: "Descartar alterações" }).click(),
      },
    },
    "choice.cancelled": {
      stays: {
        payload: {},
        does: ({ page }) => question(page).getByRole("button", { name: "Continuar aqui" }).last().click(),
      },
    },
    "naming.requested": {
      "from the menu": {
        payload: {},
        does: ({ page }) => inMenu(page, () => entry(page, "Salvar como nova visão").click()),
      },
    },
    "naming.cancelled": {
      "by its button": {
        payload: {},
        does: ({ page }) =>
          naming(page).getByRole("button", { name: "Cancelar", exact: true }).last().click(),
      },
    },
    "name.submitted": {
      "by a name of its own": {
        payload: { view: { name: "4", shared: false, state: {} } },
        async does({ page, world }) {
          world.added = `Visão ${Date.now()}`;
          world.order = new URL(page.url()).searchParams.get("order") ?? "";
          await naming(page).getByLabel("Nome da visão").fill(world.added);
          await naming(page).getByRole("button", { name: "Salvar", exact: true }).click();
        },
      },
    },
    "view.changed": {
      "is shared, or no more": {
        payload: { change: { id: 1, shared: true } },
        does({ page, world }) {
          world.shownId = Number(new URL(page.url()).searchParams.get("sv"));
          return inMenu(page, () => menu(page).getByLabel("Compartilhar com toda a empresa").click());
        },
      },
    },
    "view.removed": {
      "one that is not shown": {
        payload: { id: 3 },
        does: ({ page, world }) =>
          inMenu(page, () => entry(page, `Excluir a visão ${world.names[2]}`).click()),
        offered: ({ context }: State) => context.views.some(({ id }) => id === 3),
      },
    },
    "reload.requested": {
      "asks again": {
        payload: {},
        does: ({ page }) => inMenu(page, () => entry(page, "Tentar novamente").click()),
      },
    },
  },
  // A view that is shown brings its columns, which are kept as the person's own.
  beside: () =>
    request("PUT /recruiters/entity_columns_structure/:entity", {
      params: { entity: "contact" },
      body: { type: 0, columns },
    }),
  effects: {
    load: {
      calls: ["GET /recruiters/saved_views"],
      sends: () => request("GET /recruiters/saved_views", { query: { entity: "contacts" } }),
      resolves: { "three of them": { output: [view(1), view(2), view(3)] } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    create: {
      calls: ["POST /recruiters/saved_views"],
      sends: (_, { world: { added, order } }) =>
        request("POST /recruiters/saved_views", {
          body: {
            saved_view: {
              entity: "contacts",
              name: added,
              shared: false,
              state: { order, view_type: "table", columns },
            },
          },
        }),
      resolves: { "it is kept": { output: view(4) } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    change: {
      calls: ["PUT /recruiters/saved_views/:id"],
      sends: (_, { world: { shownId: id } }) =>
        request("PUT /recruiters/saved_views/:id", {
          params: { id },
          body: { saved_view: { shared: true } },
        }),
      resolves: { "it is kept": { output: view(1) } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    remove: {
      calls: ["DELETE /recruiters/saved_views/:id"],
      sends: (_, { world: { removedId: id } }) =>
        request("DELETE /recruiters/saved_views/:id", { params: { id } }),
      resolves: { "it is gone": { output: ({ id }) => id } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    loading: ({ page }) => expect(trigger(page)).toBeVisible(),
    failed: ({ page }: Stage<World>) =>
      inMenu(page, () => expect(menu(page).getByText("As visões não puderam ser carregadas.")).toBeVisible()),
    ready: ({ page }) => nothingAsked(page),
    asking: ({ page }) => expect(question(page)).toBeVisible(),
    naming: ({ page }) => expect(naming(page)).toBeVisible(),
    creating: ({ page }) => expect(naming(page)).toBeVisible(),
    changing: ({ page }) => nothingAsked(page),
    removing: ({ page }) => nothingAsked(page),
  },
  project: ({ views }) => views.map(({ id }) => id),
});
