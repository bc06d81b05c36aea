import { createElement, type ReactNode, useMemo } from "react";
import { BrowserRouter, useRoutes } from "react-router";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import { usePageFocus } from "#client/routing/use-page-focus.ts";
import { useScrollPlace } from "#client/routing/use-scroll-place.ts";
import type { LoadedPage, Pages } from "#client/system/app/pages.ts";
import type { Screen } from "#client/system/app/screen.ts";
import type { System } from "#client/system/app/system.ts";
import { PagesContext, useLoadingBar, useRouterBridge } from "#client/system/app/use-pages.ts";
import {
  SystemContext,
  TenantContext,
  useOnline,
  useSystem,
  useToasts,
} from "#client/system/app/use-system.ts";
import { useTakeover } from "#client/system/app/use-tab-identity.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";

/** Composition of the app apart from its views; the simulation mounts the same without a screen. */
export interface Composed {
  system: System;
  tenant: TenantConfig;
  pages: Pages;
  /** Puts the app at its address: the browser's, unless the provider draws it. */
  route?: (children: ReactNode) => ReactNode;
}

const inBrowser = (children: ReactNode) => createElement(BrowserRouter, null, children);

export function Composition({
  system,
  tenant,
  pages,
  route = inBrowser,
  children,
}: Composed & { children?: ReactNode }) {
  const paged = createElement(PagesContext, { value: pages }, route(children));
  const worded = createElement(LanguageContext, { value: system.language }, paged);
  const branded = createElement(TenantContext, { value: tenant }, worded);
  return createElement(SystemContext, { value: system }, branded);
}

/** Present on every page. */
export function useAppShell() {
  const bar = useLoadingBar();
  const online = useOnline();
  const { takeover, goOn } = useTakeover();
  const toasts = useToasts();
  useRouterBridge();
  const isSeeing = useSystem().seeing.current() !== null;
  return { bar, online, takeover, goOn, toasts, isSeeing };
}

/** Where the focus and the scroll bar stand when the page changes. */
export function useScreenPlace(screen: Screen): void {
  const [path = "", query = ""] = screen.kind === "page" ? screen.url.split(/[?#]/) : [];
  usePageFocus(path, query);
  useScrollPlace(screen.kind === "page" ? screen.url : "");
}

/** The page with the parameters of its path, inside its layout; the layout stays while its pages change. */
export function CurrentPage({
  page: { path, Page, Layout, isWide },
  url,
}: {
  page: LoadedPage;
  url: string;
}) {
  const objects = useMemo(() => [{ path, element: createElement(Page, { key: path }) }], [path, Page]);
  const children = useRoutes(objects, url);
  return createElement(Layout, { isWide, children });
}
