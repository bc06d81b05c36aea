import type { Page } from "@playwright/test";
import { request } from "#client/system/testing/wire.ts";
import type { Notification } from "#contract/calls/recruiter-shell.ts";
import {
  eachCategory,
  type LoadedNotifications,
  notificationsMachine,
  notificationTabs,
  totalUnread,
} from "#machines/notifications/notifications.machine.ts";
import { expect } from "../e2e/fixtures.ts";
import { jobWithApplies } from "./people.ts";
import { walkOf } from "./table.ts";

interface World {
  /** The admin's apply, which the other recruiter moves to and fro. */
  applyId: number;
  lockVersion: number;
  /** The notification that was told last. */
  newest: number;
}
type State = ReturnType<typeof notificationsMachine.getInitialSnapshot>;

const note = (id: number): Notification => ({
  id,
  category: "apply",
  is_read: false,
  component: "apply_moved",
  data: {},
  link: null,
  created_at: "2026-03-02T12:00:00Z",
});
const nothingYet: LoadedNotifications = {
  lists: eachCategory(() => []),
  unread: eachCategory(() => 0),
  position: { epoch: "e", offset: 3 },
};

const readOf = (category: "apply" | "job") =>
  request("PUT /recruiters/notifications/read/all", { body: { category } });
const bell = (page: Page) => page.getByRole("button", { name: /^Notificações/ });
const panel = (page: Page) => page.getByRole("tablist", { name: "Categorias de notificações" });
/** What is told of new ones: by the panel where it is open, else by the bell. */
const countOf = async (page: Page): Promise<number> => {
  if (await panel(page).isVisible())
    return await page.getByRole("button", { name: "Remover notificação", exact: true }).count();
  return Number(/\d+/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[0] ?? 0);
};
const isOpen = (state: State) => state.matches({ signedIn: { panel: "open" } });
/** A second after it was opened, when it was read anew: before that, the second itself would be walked by chance. */
const isAtRest = (state: State) => state.matches({ signedIn: { panel: { open: "refreshed" } } });
const isLoaded = (state: State) => state.matches({ signedIn: { list: "ready" } });
const hasSome = ({ context }: State) => context.lists.apply.length > 0;

/** The bell of a recruiter, while a colleague works. */
export default walkOf(notificationsMachine)<World>({
  starts: {
    "nobody is signed in": {
      input: { tabs: notificationTabs },
      async arrange({ page, as }) {
        const admin = await as("admin");
        const { people } = await jobWithApplies(admin, "Analista de Sino", 1);
        await admin.call("DELETE", "/recruiters/notifications/delete/all");
        await page.goto("/business");
        return { applyId: people[0]?.applyId ?? 0, lockVersion: 0, newest: 0 };
      },
    },
  },
  events: {
    "session.started": {
      "a recruiter signs in": {
        payload: {},
        async does({ page, enters }) {
          await enters("admin");
          await page.goto("/recruiters");
        },
      },
    },
    "session.ended": {
      "and out": {
        payload: {},
        async does({ page }) {
          await page.getByRole("button", { name: /Helena Sampaio/ }).click();
          await page.getByRole("menuitem", { name: "Sair" }).click();
          await expect(page).toHaveURL(/:\d+\/$/);
        },
        sends: () => request("DELETE /recruiters/sessions"),
        offered: (state) => state.matches("signedIn") && !isOpen(state) && isLoaded(state),
      },
    },
    "notification.received": {
      "a colleague moves an apply": {
        payload: { notification: note(2) },
        async does({ page, as, world }) {
          const before = await countOf(page);
          const recruiter = await as("recruiter");
          await recruiter.call("POST", `/recruiters/applies/${world.applyId}/moves`, {
            move: { status: world.lockVersion % 2 === 0 ? 2 : 3, lock_version: world.lockVersion },
          });
          world.lockVersion++;
          await expect.poll(() => countOf(page)).toBe(before + 1);
        },
        // Who has its tab open has read it.
        sends: ({ here }) =>
          here.some((leaf) => leaf.startsWith("signedIn.panel.open")) ? readOf("apply") : [],
        offered: (state) =>
          isLoaded(state) &&
          !hasSome(state) &&
          (!isOpen(state) || (isAtRest(state) && state.context.category === "apply")),
      },
    },
    "reload.requested": {
      "asks again": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: "Tentar novamente" }).click(),
        offered: (state) =>
          isAtRest(state) && state.matches({ signedIn: { list: "failed" } }) && !hasSome(state),
      },
    },
    "bell.toggled": {
      "rings the bell": {
        payload: {},
        does: ({ page }) => bell(page).click(),
        sends: () => request("PUT /recruiters/notifications/read/all", { body: {} }),
        offered: (state) => !isOpen(state) && !state.matches({ signedIn: { list: "loading" } }),
      },
    },
    "bell.closed": {
      "leaves the panel": {
        payload: {},
        does: ({ page }) => page.keyboard.press("Escape"),
        offered: isAtRest,
      },
    },
    "category.viewed": {
      "looks at another tab": {
        payload: { category: "job" },
        does: ({ page }) => page.getByRole("tab", { name: /^Vagas/ }).click(),
        sends: () => readOf("job"),
        offered: (state) => isAtRest(state) && state.context.category !== "job",
      },
      "and back": {
        payload: { category: "apply" },
        does: ({ page }) => page.getByRole("tab", { name: /^Candidaturas/ }).click(),
        sends: () => readOf("apply"),
        offered: (state) => isAtRest(state) && state.context.category !== "apply",
      },
    },
    "notification.removed": {
      "removes the newest": {
        payload: { id: 2 },
        async does({ page, as, world }) {
          const admin = await as("admin");
          type Lists = { notifications: { apply: { id: number }[] } };
          const { notifications } = await admin.call<Lists>("GET", "/recruiters/notifications");
          world.newest = notifications.apply[0]?.id ?? 0;
          await page.getByRole("button", { name: "Remover notificação", exact: true }).first().click();
        },
        sends: ({ world: { newest: id } }) =>
          request("DELETE /recruiters/notifications/:id", { params: { id } }),
        offered: (state) => isAtRest(state) && hasSome(state) && state.context.category === "apply",
      },
    },
    "all.removed": {
      "removes all": {
        payload: {},
        does: ({ page }) => page.getByRole("button", { name: "Remover todas as notificações" }).click(),
        sends: () => request("DELETE /recruiters/notifications/delete/all"),
        offered: (state) => isAtRest(state) && hasSome(state),
      },
    },
  },
  effects: {
    load: {
      calls: ["GET /recruiters/notifications"],
      resolves: {
        "what there is": { output: (_, { context }) => ({ ...nothingYet, lists: context.lists }) },
      },
      rejects: { "the provider is away": { code: "unavailable" } },
    },
  },
  states: {
    signedOut: ({ page }) => expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible(),
    "signedIn.list.loading": ({ page }) => expect(bell(page)).toBeVisible(),
    "signedIn.list.ready": ({ page }) => expect(bell(page)).toBeVisible(),
    "signedIn.list.failed": ({ page }) => expect(bell(page)).toBeVisible(),
    "signedIn.panel.closed": ({ page }) => expect(panel(page)).toBeHidden(),
    "signedIn.panel.open.opened": ({ page }) => expect(panel(page)).toBeVisible(),
    "signedIn.panel.open.refreshed": ({ page }) => expect(panel(page)).toBeVisible(),
  },
  project: (context) => [context.category, totalUnread(context), context.lists.apply.length],
});
