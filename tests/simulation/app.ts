import { matchPath } from "react-router";
import type { Fact } from "#client/bus/facts.ts";
import { type PageModule, type PageRoute, pageTable } from "#client/routing/page-table.ts";
import { settledTenant } from "#client/system/app/brand.ts";
import { createPages, type Layouts, type Pages } from "#client/system/app/pages.ts";
import { type Screen, screenOf } from "#client/system/app/screen.ts";
import { createSystem } from "#client/system/app/system.ts";
import { notificationsOf } from "#client/system/recruiters/notifications.ts";
import { recruiterShell } from "#client/system/recruiters/recruiter-shell.ts";
import { downloadOf } from "#client/system/tasks/download.ts";
import { routes } from "#features/app/routes.ts";
import { refusalOf } from "#machines/access/access.machine.ts";
import { ownPath } from "#machines/access/own-path.ts";
import type { Browser } from "./browser.ts";
import {
  type Leave,
  openBoard,
  openImport,
  openJob,
  openKanban,
  openList,
  openRecord,
  openShortlist,
  openWizard,
} from "./pages.ts";

/** The code of a page that is on its way. */
export interface Chunk {
  path: string;
  arrive(): void;
  fail(): void;
}

/** A page as a later release might have it: its guard is known to nobody here. */
export const unknownGuard: Omit<PageRoute, "load"> = {
  path: "/recruiters/tomorrow",
  layout: "recruiters",
  guards: ["redirect", "tomorrow"],
};

/** The app's own table; the code of each page comes when the app that asked last is told so. */
const loads = {
  of: (path: string): Promise<PageModule> => Promise.reject(new Error(`Nobody loads ${path}`)),
};
const table = pageTable(
  [...routes, unknownGuard].map((route) => ({ ...route, load: () => loads.of(route.path) })),
);

/** How often one step may lead to another address. */
const mostMoves = 20;

export type Mounted =
  | { kind: "board"; search: ReturnType<typeof openBoard> }
  | { kind: "job"; uid: string; apply: ReturnType<typeof openJob> }
  | ({ kind: "list" } & ReturnType<typeof openList>)
  | { kind: "record"; id: number; page: ReturnType<typeof openRecord> }
  | { kind: "kanban"; pipeline: ReturnType<typeof openKanban> }
  | { kind: "import"; imported: ReturnType<typeof openImport> }
  | { kind: "wizard"; wizard: ReturnType<typeof openWizard> }
  | { kind: "shortlist"; page: ReturnType<typeof openShortlist> }
  | { kind: "other" };

/** The app that ships, all but its views: the composition root, the pages of its tables and what each page starts. */
export function openApp(browser: Browser, address: string, heard: (fact: Fact) => void) {
  const system = createSystem();
  const chunks: Chunk[] = [];
  const history = [address];
  let moves = 0;
  let pages: Pages | undefined;
  let mounted: Mounted = { kind: "other" };
  let mountedAt: string | null = null;
  let leaves: Leave[] = [];
  let hadRecruiter = false;

  loads.of = (path) =>
    new Promise((resolve, reject) => {
      const over = (end: () => void) => () => {
        chunks.splice(chunks.indexOf(chunk), 1);
        end();
      };
      const chunk: Chunk = {
        path,
        arrive: over(() => resolve({ default: () => null })),
        fail: over(() => {
          browser.dispatch("vite:preloadError", { preventDefault: () => undefined });
          reject(new Error("Failed to fetch dynamically imported module"));
        }),
      };
      chunks.push(chunk);
    });
  const layout = () => Promise.resolve({ default: () => null });
  const layouts: Layouts = {
    ...{ administrator: layout, candidates: layout, candidates1: layout, client_contacts: layout },
    ...{ default: layout, dh: layout, guest: layout, homepage: layout, loading: layout },
    ...{ recruiters: layout, recruiters2: layout, shortlist: layout },
  };

  const here = () => history.at(-1) ?? "/";
  const enter = () => {
    const [path = "/", search = ""] = here().split("?");
    Object.assign(window.location, { pathname: path });
    Object.assign(window.history, { state: { idx: history.length - 1 } });
    pages?.entered({ pathname: path, search: search ? `?${search}` : "", hash: "" });
  };
  const go = (to: string, replace: boolean) => {
    const path = ownPath(to);
    if (path === undefined || path === here()) return;
    if (++moves > mostMoves) throw new Error(`Redirects without end: ${here()} to ${path}`);
    if (replace) history.pop();
    history.push(path);
    enter();
  };

  system.bus.all.subscribe(heard);
  system.bus.on("navigation.requested").subscribe(({ to, replace }) => go(to, replace));
  void settledTenant(system).then(() => {
    pages = createPages(system, table, layouts);
    enter();
  });

  function screen(): Screen {
    if (!pages) return { kind: "starting" };
    const { lifecycle } = pages;
    const standing = {
      refusal: refusalOf(system.access.getSnapshot().context),
      shown: lifecycle.getSnapshot().context.shown,
      failed: lifecycle.getSnapshot().matches("failed"),
      online: system.connectivity.getSnapshot().matches("online"),
      signedIn: system.session.getSnapshot().context.user !== null,
    };
    return screenOf(standing, pages);
  }
  function mount(shown: Screen): Mounted {
    if (shown.kind !== "page") return { kind: "other" };
    const { path } = shown.page;
    const [pathname = "/", search = ""] = shown.url.split("?");
    const params = matchPath(path, pathname)?.params ?? {};
    if (path.startsWith("/recruiters")) {
      hadRecruiter = true;
      recruiterShell(system);
      notificationsOf(system);
      downloadOf(system);
    }
    if (path === "/jobs") return { kind: "board", search: openBoard(system, leaves, search) };
    if (path === "/jobs/:job_title/:uid") {
      const uid = params.uid ?? "";
      return { kind: "job", uid, apply: openJob(system, leaves, uid) };
    }
    if (pathname === "/recruiters/jobs") {
      return { kind: "list", ...openList(system, leaves, search) };
    }
    if (path === "/recruiters/jobs/:id/applies/kanban")
      return { kind: "kanban", pipeline: openKanban(system, leaves, Number(params.id)) };
    if (path === "/recruiters/candidates/import")
      return { kind: "import", imported: openImport(system, leaves) };
    if (path.startsWith("/candidates/register"))
      return { kind: "wizard", wizard: openWizard(system, leaves, search) };
    if (path === "/shortlist/:id")
      return { kind: "shortlist", page: openShortlist(system, leaves, params.id ?? "") };
    if (path === "/recruiters/jobs/:id/:tab?" && /^\d+$/.test(params.id ?? ""))
      return { kind: "record", id: Number(params.id), page: openRecord(system, leaves, Number(params.id)) };
    return { kind: "other" };
  }

  return {
    system,
    chunks,
    history,
    get pages() {
      return pages;
    },
    /** Whether the recruiter layout was ever shown: some actors begin with it. */
    get hadRecruiter() {
      return hadRecruiter;
    },
    get mounted() {
      return mounted;
    },
    here,
    go,
    back() {
      if (history.length < 2) return;
      history.pop();
      enter();
    },
    screen,
    /** What React does after a change: what is no longer shown goes, what is shown comes. Whether anything did. */
    render(): boolean {
      moves = 0;
      const shown = screen();
      const at = shown.kind === "page" ? `${shown.page.path} ${shown.url.split("?")[0]}` : shown.kind;
      if (at === mountedAt) return false;
      for (const leave of leaves) leave();
      leaves = [];
      mountedAt = at;
      mounted = mount(shown);
      return true;
    },
    close() {
      for (const leave of leaves) leave();
    },
  };
}
export type App = ReturnType<typeof openApp>;
