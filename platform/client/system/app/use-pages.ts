import { useSelector } from "@xstate/react";
import { createContext, use, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTakingOver } from "#client/rendering/use-taking-over.ts";
import { refusalOf } from "#machines/access/access.machine.ts";
import { ownPath } from "#machines/access/own-path.ts";
import type { Pages } from "./pages.ts";
import { type Screen, screenOf } from "./screen.ts";
import { useOnline, useSystem } from "./use-system.ts";

export const PagesContext = createContext<Pages | null>(null);

export function usePages(): Pages {
  const pages = use(PagesContext);
  if (!pages) throw new Error("No pages: the app is rendered inside PagesContext");
  return pages;
}

/** Navigates on facts that request it: only to our own paths. */
export function useNavigation(): void {
  const { bus } = useSystem();
  const navigate = useNavigate();
  useEffect(() => {
    const subscription = bus.on("navigation.requested").subscribe(({ to, replace }) => {
      const path = ownPath(to);
      if (path !== undefined) navigate(path, { replace });
    });
    subscription.add(bus.on("navigation.back_requested").subscribe(() => navigate(-1)));
    return () => subscription.unsubscribe();
  }, [bus, navigate]);
}

/** Reports the browser's location to the system, and navigates on facts that request it. */
export function useRouterBridge(): void {
  useNavigation();
  const pages = usePages();
  const { pathname, search, hash } = useLocation();
  useEffect(() => pages.entered({ pathname, search, hash }), [pages, pathname, search, hash]);
}

/** The screen to show. */
export function useScreen(): Screen {
  const pages = usePages();
  const { access, session } = useSystem();
  const signedIn = useSelector(session, ({ context }) => context.user !== null);
  const refusal = useSelector(access, ({ context }) => refusalOf(context), sameRefusal);
  const shown = useSelector(pages.lifecycle, ({ context }) => context.shown);
  const failed = useSelector(pages.lifecycle, (snapshot) => {
    if (snapshot.matches({ failed: "away" })) return "away";
    return snapshot.matches("failed") ? "broken" : null;
  });
  const online = useOnline();
  return screenOf({ refusal, shown, failed, signedIn, online }, pages);
}
function sameRefusal(a: ReturnType<typeof refusalOf>, b: ReturnType<typeof refusalOf>): boolean {
  return a?.status === b?.status && a?.message === b?.message;
}

export function useLoadingBar(): "idle" | "loading" | "full" | "failed" {
  const state = useSelector(usePages().loading, (snapshot) => {
    if (snapshot.matches("failed")) return "failed";
    if (snapshot.matches("full")) return "full";
    return snapshot.matches("filling") ? "loading" : "idle";
  });
  return useTakingOver() ? "idle" : state;
}
