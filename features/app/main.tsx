import { createRoot } from "react-dom/client";
import { nextTask } from "#client/rendering/next-task.ts";
import { pageTable } from "#client/routing/page-table.ts";
import { settledTenant } from "#client/system/app/brand.ts";
import { createPages } from "#client/system/app/pages.ts";
import { readServed } from "#client/system/app/served.ts";
import { createSystem } from "#client/system/app/system.ts";
import { applyTheme } from "#ui/theme.ts";
import { App } from "./app.tsx";
import { layouts } from "./layouts.ts";
import { routes } from "./routes.ts";
import { takeOver } from "./take-over.tsx";

const root = document.getElementById("root");
if (root) void start(root);

/** Only in development and in the build of `npm run inspect`: in no other is there anything of it. */
async function inspection() {
  if (import.meta.env.DEV || import.meta.env.MODE === "inspect") {
    const { inspectRoutes, inspectThisTab, isViewer } = await import("./inspection.ts");
    const watcher = await inspectThisTab(import.meta.env.DEV ? "off" : "viewer");
    return { watcher, routes: [...inspectRoutes, ...routes], isNobodys: isViewer() };
  }
  return { watcher: undefined, routes, isNobodys: false };
}

/** The tenant first: its colours and its domain's rules count from the first screen on. */
async function start(element: HTMLElement): Promise<void> {
  const inspected = await inspection();
  const served = readServed(document);
  // A page that is there already can wait for as long as somebody reads or presses.
  if (served) await nextTask();
  const system = createSystem(inspected.watcher, { isNobodys: inspected.isNobodys, served });
  const tenant = await settledTenant(system);
  if (served) await nextTask();
  const showTheme = (mode: "light" | "dark") => applyTheme(tenant.colors[mode], mode, tenant.font);
  showTheme(system.theme.getSnapshot().matches("dark") ? "dark" : "light");
  system.bus.on("theme.changed").subscribe(({ mode }) => showTheme(mode));
  const pages = createPages(system, pageTable(inspected.routes), layouts, served);
  const app = <App system={system} tenant={tenant} pages={pages} />;
  if (!served) {
    await system.language.loadDefined();
    return createRoot(element).render(app);
  }
  await takeOver(element, app, { system, pages, served });
}
