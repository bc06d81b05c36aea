import { useSelector } from "@xstate/react";
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from "react";
import type { Facts } from "#client/bus/facts.ts";
import type { Locale } from "#client/i18n/i18n.ts";
import type { Strategy } from "#contract/access.ts";
import type { RecruiterProfile } from "#contract/calls/sessions.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import type { Notice, NoticeKind } from "#contract/notices.ts";
import type { ThemeChoice } from "#machines/theme/theme.machine.ts";
import type { System } from "./system.ts";

export const SystemContext = createContext<System | null>(null);
export const TenantContext = createContext<TenantConfig | null>(null);

export function useSystem(): System {
  const system = use(SystemContext);
  if (!system) throw new Error("No system: the app is rendered inside SystemContext");
  return system;
}

export function useTenant(): TenantConfig {
  const tenant = use(TenantContext);
  if (!tenant) throw new Error("No tenant: the app is rendered inside TenantContext");
  return tenant;
}

/** The signed-in person, and the intentions of signing in and out. */
export function useSession() {
  const { session } = useSystem();
  const user = useSelector(session, ({ context }) => context.user);
  const failure = useSelector(session, ({ context }) => context.failure);
  const busy = useSelector(session, (snapshot) => snapshot.hasTag("busy"));
  const intentions = useMemo(
    () => ({
      signIn: (strategy: Strategy, email: string, password: string) =>
        session.send({ type: "sign_in.requested", strategy, email, password }),
      signInWithToken: (strategy: Strategy, token: string) =>
        session.send({ type: "token.received", strategy, token }),
      signOut: () => session.send({ type: "sign_out.requested" }),
      chooseStrategy: (strategy: Strategy) => session.send({ type: "strategy.chosen", strategy }),
      profileChanged: () => session.send({ type: "profile.changed" }),
    }),
    [session],
  );
  return { user, failure, busy, ...intentions };
}

/** Requests another page of the app: the router receives it on the bus, and nothing else navigates. */
export function useGo(): (to: string, how?: { replace: boolean }) => void {
  const { bus } = useSystem();
  return useCallback(
    (to, { replace } = { replace: false }) => bus.publish({ type: "navigation.requested", to, replace }),
    [bus],
  );
}

/** Requests the previous page. */
export function useGoBack(): () => void {
  const { bus } = useSystem();
  return useCallback(() => bus.publish({ type: "navigation.back_requested" }), [bus]);
}

/** The signed-in recruiter; only inside pages that the access chart keeps for recruiters. */
export function useRecruiter(): RecruiterProfile {
  const { user } = useSession();
  if (user?.strategy !== "recruiters") throw new Error("This page is for recruiters");
  return user.profile;
}

export function useOnline(): boolean {
  return useSelector(useSystem().connectivity, (snapshot) => snapshot.matches("online"));
}

export function useTheme() {
  const { theme } = useSystem();
  const mode = useSelector(theme, (snapshot) => (snapshot.matches("dark") ? "dark" : "light"));
  const choice = useSelector(theme, ({ context }) => context.choice);
  const choose = useMemo(
    () => (wanted: ThemeChoice) => theme.send({ type: "theme.chosen", choice: wanted }),
    [theme],
  );
  return { mode, choice, choose } as const;
}

export function useToasts() {
  const { bus, toasts } = useSystem();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.shown, toasts.shown);
  const intentions = useMemo(
    () => ({
      show: (toast: Facts["toast.requested"]) => bus.publish({ type: "toast.requested", ...toast }),
      raise: (kind: NoticeKind, notice: Notice) => bus.publish({ type: "notice.raised", kind, notice }),
      close: (id: number) => toasts.close(id),
      act: (id: number) => toasts.act(id),
    }),
    [bus, toasts],
  );
  return { shown, ...intentions };
}

export function useChangeLocale(): (locale: Locale) => void {
  const actor = useSystem().locale;
  return useMemo(() => (locale) => actor.send({ type: "locale.chosen", locale }), [actor]);
}
