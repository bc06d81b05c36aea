import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import type { EntityPage } from "#contract/calls/recruiter-shell.ts";
import { pinnedPagesMachine } from "#machines/pinned-pages/pinned-pages.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import type { Stage } from "./stage.ts";
import { passing, walkOf } from "./table.ts";

type State = ReturnType<typeof pinnedPagesMachine.getInitialSnapshot>;

const pinned = (id: number, name: string, entity: string): EntityPage => ({
  id,
  entity,
  type_view: "index",
  custom_entity: null,
  link: `/recruiters/${entity}`,
  name,
  icon: entity,
  query: null,
});
const jobs = pinned(1, "Vagas", "jobs");
const candidates = pinned(2, "Candidatos", "candidates");
const tasks = pinned(3, "Tarefas", "tasks");

const menu = (page: Page) => page.getByRole("region", { name: "Páginas fixadas" });
const list = (page: Page) => menu(page).getByRole("list");
const pin = (page: Page) => page.getByRole("button", { name: "Fixar esta página" });
const isPinned = ({ context }: State, { id }: EntityPage) => context.pages.some((page) => page.id === id);
const removes = (item: EntityPage) => ({
  payload: { id: item.id },
  does: ({ page }: Stage<unknown>) =>
    menu(page)
      .getByRole("button", { name: `Remover ${item.name}`, exact: true })
      .click(),
  offered: (state: State) => isPinned(state, item),
});

/** Two pages are pinned, whatever the path did before: the provider is asked what there is. */
async function both({ as }: Pick<Stage<unknown>, "as">): Promise<void> {
  const recruiter = await as("recruiter");
  await recruiter.call("DELETE", "/recruiters/entity_pages/destroy_all");
  for (const { entity, type_view, custom_entity, link, name, icon, query } of [jobs, candidates])
    await recruiter.call("POST", "/recruiters/entity_pages", {
      entity_pages: { entity, type_view, custom_entity, pages: [{ link, name, icon, query }] },
    });
}

/** The pages that a recruiter pinned. */
export default walkOf(pinnedPagesMachine)({
  starts: {
    "nobody is signed in": { input: undefined, arrange: ({ page }) => page.goto("/business") },
  },
  events: {
    "session.started": {
      "a recruiter signs in": {
        payload: {},
        async does({ page, enters }) {
          await enters("recruiter");
          await page.goto("/recruiters/tasks");
        },
      },
    },
    "session.ended": {
      "and out": {
        payload: {},
        async does({ page }) {
          await page.getByRole("button", { name: /^Conta de/ }).click();
          await page.getByRole("menuitem", { name: "Sair" }).click();
          await expect(page).toHaveURL(/:\d+\/$/);
        },
        sends: () => request("DELETE /recruiters/sessions"),
        offered: (state) => state.matches("ready"),
      },
    },
    "page.pinned": {
      "the tasks": {
        payload: { page: tasks },
        does: ({ page }) => pin(page).click(),
        offered: (state) => !isPinned(state, tasks),
      },
    },
    "page.removed": { "the jobs": removes(jobs), "the candidates": removes(candidates) },
    "pages.cleared": {
      "all of them": {
        payload: {},
        does: ({ page }) => menu(page).getByRole("button", { name: "Remover todos" }).click(),
        offered: ({ context }) => context.pages.length > 0,
      },
    },
    "reload.requested": {
      "asks again": {
        payload: {},
        does: ({ page }) => menu(page).getByRole("button", { name: "Tentar novamente" }).click(),
      },
    },
    "connectivity.changed": {
      "the connection is back": {
        payload: { online: true },
        does: (stage) => stage.losesConnection(),
        offered: (state) => state.matches("failed"),
      },
    },
  },
  effects: {
    load: {
      calls: ["GET /recruiters/entity_pages"],
      resolves: { "what there is": { output: [jobs, candidates], cause: both } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    pin: {
      calls: ["POST /recruiters/entity_pages"],
      sends: () =>
        request("POST /recruiters/entity_pages", {
          body: {
            entity_pages: {
              entity: "tasks",
              type_view: "index",
              custom_entity: null,
              pages: [{ link: tasks.link, name: tasks.name, icon: tasks.icon, query: null }],
            },
          },
        }),
      resolves: { "it is pinned": { output: (_, { context }) => [...context.pages, tasks] } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    removeAll: {
      calls: ["DELETE /recruiters/entity_pages/destroy_all"],
      sends: () => request("DELETE /recruiters/entity_pages/destroy_all"),
      resolves: { "they are gone": { output: undefined } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
    remove: {
      calls: ["DELETE /recruiters/entity_pages/:id"],
      sends({ id }, { answered }) {
        const wanted = [jobs, candidates, tasks].find((item) => item.id === id)?.link;
        const known = answered("GET /recruiters/entity_pages", "POST /recruiters/entity_pages").entity_pages;
        const params = { id: known.find(({ link }) => link === wanted)?.id ?? 0 };
        return request("DELETE /recruiters/entity_pages/:id", { params });
      },
      resolves: { "it is gone": { output: undefined } },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    signedOut: ({ page }) => expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible(),
    loading: ({ page }) => expect(list(page)).toHaveAttribute("aria-busy", "true"),
    failed: ({ page }) =>
      expect(page.getByText("Não foi possível carregar as páginas fixadas.")).toBeVisible(),
    ready: ({ page }) => expect(list(page)).toHaveAttribute("aria-busy", "false"),
    pinning: ({ page }) => expect(pin(page)).toBeDisabled(),
    removing: ({ page }) => expect(menu(page)).toBeVisible(),
    removed: passing,
    clearing: ({ page }) => expect(list(page)).toHaveAttribute("aria-busy", "true"),
  },
  project: ({ pages, waiting }) => [pages.map(({ id }) => id), waiting],
});
