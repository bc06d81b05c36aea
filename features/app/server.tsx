import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router";
import { ServerStyleSheet } from "styled-components";
import { createActor } from "xstate";
import { pageTable } from "#client/routing/page-table.ts";
import { type DrawnTitle, DrawnTitleContext } from "#client/routing/use-document-title.ts";
import type { LoadedPage, Pages } from "#client/system/app/pages.ts";
import { createDrawingSystem } from "#client/system/public/drawing-system.ts";
import type { Draw, DrawRequest } from "#contract/calls/drawn.ts";
import { decide } from "#machines/access/access-rules.ts";
import { loadingMachine } from "#machines/loading/loading.machine.ts";
import { pageLifecycleMachine } from "#machines/page-lifecycle/page-lifecycle.machine.ts";
import { groundStyles } from "#ui/grounds.ts";
import { namedOnly, themeStyles } from "#ui/theme-styles.ts";
import { App } from "./app.tsx";
import { drawnRoutes } from "./routes/drawn.ts";

const table = pageTable(drawnRoutes);
/** Visitors' pages only: the others would make a bundle of the whole app. */
const layouts = {
  default: () => import("./layouts/default.tsx"),
  homepage: () => import("./layouts/homepage.tsx"),
};
type Layout = keyof typeof layouts;
const isDrawn = (layout: string): layout is Layout => Object.hasOwn(layouts, layout);
/** A read may lead to another; a page that never settles cannot be drawn. */
const mostTimes = 6;

/** The page at the address; null if it is not drawn by the server, or if a visitor is redirected. */
async function pageAt({
  isMissing,
  isOfTenant,
  tenant,
  url,
}: DrawRequest): Promise<LoadedPage | "missing" | null> {
  const [path = "/"] = url.split("?");
  const route = table.match(path);
  // For a removed job or course, the page itself explains.
  if (isMissing && !route?.path.endsWith("/:uid")) return "missing";
  if (!route || !isDrawn(route.layout)) return null;
  // Pages that are not drawn are not in the table: their addresses look like the tenant's there.
  if (route.path === "/:schema" && !isOfTenant) return null;
  const visit = { path: url, guards: route.guards ?? [], strategy: "candidates" as const, user: null };
  if (decide({ ...visit, productDomain: tenant.product_domain, attempted: null }).kind !== "allowed")
    return null;
  const [page, layout] = await Promise.all([route.load(), layouts[route.layout]()]);
  return { path: route.path, Page: page.default, Layout: layout.default, isWide: false, needsUser: false };
}

/** The page lifecycle where the page is shown. */
function shownPages(page: LoadedPage | "missing", url: string): Pages {
  const shown = { url, page: page === "missing" ? null : page.path };
  const lifecycle = createActor(pageLifecycleMachine, {
    snapshot: pageLifecycleMachine.resolveState({
      value: shown.page === null ? "notFound" : "shown",
      context: { wanted: shown, shown, loaded: shown.page === null ? [] : [shown.page] },
    }),
  });
  const nothing = () => {};
  return {
    lifecycle,
    loading: createActor(loadingMachine),
    loadedPage: () => (page === "missing" ? undefined : page),
    entered: nothing,
    has: (path) => !(table.match(path)?.path ?? "/:").startsWith("/:"),
    broke: nothing,
    retry: nothing,
    prefetch: nothing,
  };
}

/** What React puts before the page, for a head that it does not write. */
const hoisted = /^(?:<link[^>]*>)+/;

/**
 * Draws a page in the app's initial state. Views declare their reads while rendering, so it is rendered until no new
 * read appears.
 */
export const draw: Draw = async (request) => {
  const { locale, moment, tenant, url } = request;
  const page = await pageAt(request);
  if (!page) return null;
  const { system, settle, served } = createDrawingSystem(request);
  const pages = shownPages(page, url);
  const route = (children: ReactNode) => <StaticRouter location={url}>{children}</StaticRouter>;
  for (let time = 0; time < mostTimes; time++) {
    const sheet = new ServerStyleSheet();
    const named: DrawnTitle = { title: null };
    try {
      const failed: unknown[] = [];
      const { prelude } = await prerenderToNodeStream(
        sheet.collectStyles(
          <DrawnTitleContext value={named}>
            <App system={system} tenant={tenant} pages={pages} route={route} />
          </DrawnTitleContext>,
        ),
        // Without a limit, later parts would arrive through inline scripts, which the security policy refuses.
        { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failed.push(error) },
      );
      const html = await text(prelude);
      if (failed.length > 0) throw failed[0];
      if (await settle()) continue;
      const links = hoisted.exec(html)?.[0] ?? "";
      const ahead = links.match(/<link[^>]*rel="preload"[^>]*>/g) ?? [];
      const { light, dark } = tenant.colors;
      const theme = themeStyles(light, dark, tenant.font) + groundStyles(light, dark);
      const styles = sheet.getStyleTags();
      return {
        html: html.slice(links.length),
        head: `<style>${namedOnly(theme, styles + html)}</style>${styles}${ahead.join("")}`,
        title: named.title,
        served: { url, isNowhere: page === "missing", locale, tenant, moment, ...served() },
      };
    } finally {
      sheet.seal();
    }
  }
  throw new Error(`What ${url.split("?")[0]} reads never ends`);
};
