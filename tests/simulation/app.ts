import { createElement, Fragment } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import type { AnyStateMachine } from "xstate";
import type { Fact } from "#client/bus/facts.ts";
import { layoutNames, type PageModule, type PageRoute, pageTable } from "#client/routing/page-table.ts";
import { settledTenant } from "#client/system/app/brand.ts";
import { createPages, type Layouts, type Pages } from "#client/system/app/pages.ts";
import type { Screen } from "#client/system/app/screen.ts";
import { createSystem } from "#client/system/app/system.ts";
import { usePages, useScreen } from "#client/system/app/use-pages.ts";
import { Composition, CurrentPage, useAppShell, useScreenPlace } from "#features/app/composition.ts";
import { routes } from "#features/app/routes.ts";
import { createActors } from "./actors.ts";
import { type Browser, current } from "./browser.ts";
import { mountedOf, recruiterPartsOf } from "./mounted.ts";
import { draw } from "./root.ts";
import { layoutOf } from "./screens/layouts.ts";
import { Person, toastSteps } from "./screens/person.ts";
import { screenOfPath } from "./screens/table.ts";
import { createStage, StageContext, useShellSteps } from "./stage.ts";
import { step } from "./steps/step.ts";

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

/** The code of pages that each browser's document waits for. */
const chunksOf = new WeakMap<Browser, Chunk[]>();
/** Code that is on its way to a document, and what it gives once it is there. */
function fetched<T>(browser: Browser, path: string, give: () => T | Promise<T>): Promise<T> {
  const chunks = chunksOf.get(browser) ?? [];
  return new Promise((resolve, reject) => {
    const over = (end: () => void) => () => {
      chunks.splice(chunks.indexOf(chunk), 1);
      end();
    };
    const chunk: Chunk = {
      path,
      arrive: over(() => resolve(give())),
      fail: over(() => {
        browser.dispatch("vite:preloadError", { preventDefault: () => undefined });
        reject(new Error("Failed to fetch dynamically imported module"));
      }),
    };
    chunks.push(chunk);
  });
}
const load = (path: string): Promise<PageModule> =>
  fetched(current(), path, () => ({ default: screenOfPath(path) }));
/** The app's own table; the code of each page comes when it is informed, and is a screen of hooks. */
const table = pageTable(
  [...routes, unknownGuard].map((route) => ({ ...route, load: () => load(route.path) })),
);
const layouts = Object.fromEntries(
  layoutNames.map((name) => [name, () => Promise.resolve({ default: layoutOf(name) })]),
) as Layouts;

/** What the app draws besides its views: the same hooks in the same places. */
function Shell({ moved }: { moved: (navigate: NavigateFunction, screen: Screen) => void }) {
  const shell = useAppShell();
  const screen = useScreen();
  const pages = usePages();
  useScreenPlace(screen);
  moved(useNavigate(), screen);
  const { takeover, goOn, toasts } = shell;
  useShellSteps(() => [
    ...(takeover ? [step("goes on after the notice", 2, goOn)] : []),
    ...toastSteps(toasts),
    ...(pages.lifecycle.getSnapshot().matches("failed")
      ? [step("tries the page again", 2, pages.retry)]
      : []),
  ]);
  if (takeover || screen.kind !== "page") return createElement(Person);
  const page = createElement(CurrentPage, { page: screen.page, url: screen.url });
  return createElement(Fragment, null, createElement(Person), page);
}

/**
 * The app that ships, without its views: its composition root and router, its page table, and for each page the hooks
 * that its view calls, drawn by React without a screen. `received` gets every fact.
 */
export function openApp(browser: Browser, address: string, received: (fact: Fact) => void = () => undefined) {
  const chunks: Chunk[] = [];
  chunksOf.set(browser, chunks);
  browser.places.open(address);
  const actors = createActors();
  const system = createSystem({ inspect: actors.inspect, fact: (fact) => received(fact as Fact) });
  const { language } = system;
  const load = language.load;
  language.load = (locale) => fetched(browser, `texts in ${locale}`, () => load(locale));
  // Views are not drawn here, so their texts are not fetched with their code.
  language.loadDefined = () => Promise.resolve();
  const stage = createStage();
  let pages: Pages | undefined;
  let navigate: NavigateFunction | undefined;
  let screen: Screen = { kind: "starting" };
  let erase: () => void = () => undefined;
  let closed = false;
  void settledTenant(system).then((tenant) => {
    if (closed) return;
    pages = createPages(system, table, layouts);
    const moved = (to: NavigateFunction, shown: Screen) => {
      navigate = to;
      screen = shown;
    };
    const onStage = createElement(StageContext, { value: stage }, createElement(Shell, { moved }));
    const drawn = createElement(Composition, { system, tenant, pages }, onStage);
    erase = draw(drawn, (error) => browser.errors.push(error));
  });
  return {
    system,
    chunks,
    stage,
    get pages() {
      return pages;
    },
    get screen() {
      return screen;
    },
    /** The actors of the page on the screen. */
    get mounted() {
      return mountedOf(actors.live);
    },
    get recruiterParts() {
      return recruiterPartsOf(actors.live);
    },
    /** The living actor of a chart that began last. */
    live: <M extends AnyStateMachine>(machine: M) => actors.live(machine),
    everyone: actors.everyone,
    here: browser.places.address,
    go: (to: string) => void navigate?.(to),
    back: browser.places.back,
    close() {
      closed = true;
      erase();
    },
  };
}
export type App = ReturnType<typeof openApp>;
