import type { ComponentType } from "react";
import { createActor, fromPromise } from "xstate";
import { connectionOf } from "#client/routing/connection.ts";
import type { Layout, LayoutModule, LayoutName, PageTable } from "#client/routing/page-table.ts";
import type { Served } from "#contract/calls/drawn.ts";
import { loadingMachine } from "#machines/loading/loading.machine.ts";
import { pageLifecycleMachine } from "#machines/page-lifecycle/page-lifecycle.machine.ts";
import { bridge } from "./bridge.ts";
import type { System } from "./system.ts";

export interface LoadedPage {
  path: string;
  Page: ComponentType;
  Layout: Layout;
  isWide: boolean;
  /** Whether it requires a signed-in person. */
  needsUser: boolean;
}
export type Layouts = Record<LayoutName, () => Promise<LayoutModule>>;

/**
 * Connects the browser's path to the access chart and the page lifecycle: a path is judged first; a permitted page is
 * then fetched with its layout and shown. The code of a forbidden page is never fetched.
 */
export function createPages(
  system: System,
  table: PageTable,
  layouts: Layouts,
  served?: Pick<Served, "url" | "isNowhere">,
) {
  const { bus, api, access, language, watched } = system;
  const loaded = new Map<string, LoadedPage>();

  const loadPage = async (path: string): Promise<void> => {
    const route = table.routes.find((known) => known.path === path);
    if (!route) throw new Error(`No page answers ${path}`);
    const [page, layout] = await Promise.all([route.load(), layouts[route.layout]()]);
    await language.loadDefined();
    loaded.set(path, {
      path,
      Page: page.default,
      Layout: layout.default,
      isWide: layout.isWide ?? false,
      needsUser: route.guards?.includes("redirect") ?? false,
    });
  };

  const lifecycle = createActor(
    pageLifecycleMachine.provide({
      actors: {
        loadPage: fromPromise(({ input }) => loadPage(input.page)),
        serverAnswers: fromPromise(async () => {
          await api("GET /health");
        }),
      },
      actions: {
        reload: () => window.location.reload(),
        prefetch: ({ self }, { page }) => {
          loadPage(page).then(
            () => self.send({ type: "page.prefetched", page }),
            () => loaded.delete(page),
          );
        },
      },
    }),
    watched,
  );
  const loading = createActor(loadingMachine, watched);

  let url = "";
  let requested: string | null = null;
  const requestWhenAllowed = () => {
    const snapshot = access.getSnapshot();
    if (requested === url || !snapshot.matches("allowed") || snapshot.context.route?.path !== judged(url))
      return;
    requested = url;
    // The provider knows for every address whether a page exists; the table, for some, only that one may.
    const isNowhere = served?.isNowhere && judged(url) === served.url;
    const page = isNowhere ? null : (table.match(pathOf(url))?.path ?? null);
    lifecycle.send({ type: "page.requested", url, page });
  };
  access.subscribe(requestWhenAllowed);

  bridge(bus, lifecycle);
  const isPersonal = () => {
    const shown = lifecycle.getSnapshot().context.shown?.page;
    return Boolean(shown && loaded.get(shown)?.needsUser);
  };
  // A person's page goes with them. Whoever comes next has it judged and shown again.
  const leavePersonal = () => {
    if (!isPersonal()) return;
    requested = null;
    lifecycle.send({ type: "page.abandoned" });
  };
  bus.on("session.ended").subscribe(leavePersonal);
  bus.on("session.started").subscribe(leavePersonal);
  bridge(bus, loading, ["loading.started", "loading.ended"]);
  for (const actor of [loading, lifecycle]) actor.start();
  // A page that could not be fetched while the server was away.
  bus.on("connectivity.changed").subscribe(({ online }) => {
    if (online) lifecycle.send({ type: "retry.requested" });
  });

  return {
    lifecycle,
    loading,
    loadedPage: (path: string) => loaded.get(path),
    /** The browser is at another address. */
    entered(location: { pathname: string; search: string; hash: string }) {
      url = `${location.pathname}${location.search}${location.hash}`;
      requested = null;
      const guards = table.match(location.pathname)?.guards ?? [];
      access.send({ type: "route.entered", path: judged(url), guards });
      bus.publish({ type: "route.changed", path: location.pathname, search: location.search });
      requestWhenAllowed();
    },
    /** Whether a screen answers there; a page that the tenant writes is none of ours. */
    has: (path: string) => !(table.match(path)?.path ?? "/:").startsWith("/:"),
    /** The shown page failed to render. */
    broke: () => lifecycle.send({ type: "page.broke" }),
    retry: () => lifecycle.send({ type: "retry.requested" }),
    /** The person is about to go there. */
    prefetch(path: string) {
      const page = table.match(path)?.path;
      if (page) lifecycle.send({ type: "prefetch.requested", page, connection: connectionOf(navigator) });
    },
  };
}
export type Pages = ReturnType<typeof createPages>;

/** The part of an address that is judged and remembered: never its fragment, which may hold a mailed token. */
function judged(url: string): string {
  return url.split("#")[0] ?? "/";
}
function pathOf(url: string): string {
  return url.split(/[?#]/)[0] ?? "/";
}
