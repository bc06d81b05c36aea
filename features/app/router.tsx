import type { ComponentType } from "react";
import { createBrowserRouter, Outlet, type RouteObject } from "react-router";
import { NotFoundPage, RouteError } from "./error-page.tsx";
import { Guarded, Navigation } from "./guarded.tsx";
import { routes } from "./routes.ts";

type Module = Promise<{ default: ComponentType }>;

/** A page or layout of its own chunk. */
async function component(load: () => Module): Promise<{ Component: ComponentType }> {
  return { Component: (await load()).default };
}

/** One audience's pages inside its layout; each is guarded before it is shown. */
export interface RouteGroup {
  layout: () => Module;
  guards: readonly string[];
  pages: readonly { path: string; page: () => Module; guards?: readonly string[] }[];
}

/** The page's own element, guarded: the chunk is loaded while the access chart decides. */
async function guardedElement(guards: readonly string[], load: () => Module) {
  const { default: Page } = await load();
  return {
    element: (
      <Guarded guards={guards}>
        <Page />
      </Guarded>
    ),
  };
}

const Nothing = () => null;

function groupRoute({ layout, guards, pages }: RouteGroup): RouteObject {
  return {
    lazy: () => component(layout),
    ErrorBoundary: RouteError,
    children: pages.map(({ path, page, guards: own = [] }) => ({
      path,
      lazy: () => guardedElement([...guards, ...own], page),
    })),
  };
}

function Root() {
  return (
    <>
      <Navigation />
      <Outlet />
    </>
  );
}

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: Nothing,
      children: [...routes.map(groupRoute), { path: "*", Component: NotFoundPage }],
    },
  ]);
}
