import { useMemo } from "react";
import { BrowserRouter, useRoutes } from "react-router";
import { LanguageContext, useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { usePageFocus } from "#client/routing/use-page-focus.ts";
import { useScrollPlace } from "#client/routing/use-scroll-place.ts";
import type { LoadedPage, Pages } from "#client/system/app/pages.ts";
import type { System } from "#client/system/app/system.ts";
import {
  PagesContext,
  useLoadingBar,
  usePages,
  useRouterBridge,
  useScreen,
} from "#client/system/app/use-pages.ts";
import { SystemContext, TenantContext, useOnline, useToasts } from "#client/system/app/use-system.ts";
import { useTakeover } from "#client/system/app/use-tab-identity.ts";
import type { TenantConfig } from "#contract/calls/tenant.ts";
import { delays } from "#machines/delays.ts";
import { LoadingBar, ToastViewport } from "#ui/feedback.tsx";
import { FieldTextsContext } from "#ui/field-texts.ts";
import { GlobalStyle } from "#ui/global-style.tsx";
import { IconDefaults } from "#ui/icon-defaults.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorPage, OfflinePage } from "./error-page.tsx";
import LoadingLayout from "./loading.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { TakeoverNotice } from "./takeover-notice.tsx";
import { appTexts } from "./texts.ts";

export function App({ system, tenant, pages }: { system: System; tenant: TenantConfig; pages: Pages }) {
  return (
    <SystemContext value={system}>
      <TenantContext value={tenant}>
        <LanguageContext value={system.language}>
          <PagesContext value={pages}>
            <GlobalStyle />
            {tenant.favicon ? <link rel="icon" href={tenant.favicon} /> : null}
            <BrowserRouter>
              <Shell />
            </BrowserRouter>
          </PagesContext>
        </LanguageContext>
      </TenantContext>
    </SystemContext>
  );
}

function Shell() {
  const t = useTexts(appTexts);
  const bar = useLoadingBar();
  const online = useOnline();
  const { takeover, goOn } = useTakeover();
  const { shown, close, act } = useToasts();
  useRouterBridge();
  const language = useLocale();
  const fieldTexts = useMemo(
    () => ({
      required: t("fields.required"),
      showPassword: t("fields.showPassword"),
      hidePassword: t("fields.hidePassword"),
      clear: t("fields.clear"),
      searching: t("fields.searching"),
      nothingFound: t("fields.nothingFound"),
      remove: t("fields.remove"),
      dates: {
        language,
        open: t("dates.open"),
        previous: t("dates.previous"),
        next: t("dates.next"),
        month: t("dates.month"),
        year: t("dates.year"),
        time: t("dates.time"),
        today: t("dates.today"),
        clear: t("fields.clear"),
        form: { day: t("dates.day"), minute: t("dates.minute"), month: t("dates.monthForm") },
        invalid: (form: string) => t("dates.invalid", { form }),
        since: (min: string) => t("dates.since", { min }),
        until: (max: string) => t("dates.until", { max }),
        between: (min: string, max: string) => t("dates.between", { min, max }),
      },
    }),
    [t, language],
  );
  return (
    <IconDefaults>
      <FieldTextsContext value={fieldTexts}>
        <LoadingBar state={bar} fill={delays.loadingBarFill} whole={delays.progressBar} />
        {online ? null : <OfflineBanner />}
        {takeover ? <TakeoverNotice takeover={takeover} onGoOn={goOn} /> : <CurrentScreen />}
        <ToastViewport toasts={shown} onClose={close} onAction={act} closeLabel={t("close")} />
      </FieldTextsContext>
    </IconDefaults>
  );
}

function CurrentScreen() {
  const screen = useScreen();
  const pages = usePages();
  const [path = "", query = ""] = screen.kind === "page" ? screen.url.split(/[?#]/) : [];
  usePageFocus(path, query);
  useScrollPlace(screen.kind === "page" ? screen.url : "");
  if (screen.kind === "starting") return <LoadingLayout />;
  if (screen.kind === "offline") return <OfflinePage onRetry={pages.retry} />;
  if (screen.kind === "error")
    return (
      <ErrorPage
        status={screen.status}
        message={screen.message}
        onRetry={screen.status === 500 && screen.message === null ? pages.retry : undefined}
      />
    );
  return (
    <ErrorBoundary key={screen.page.path}>
      <CurrentPage page={screen.page} url={screen.url} />
    </ErrorBoundary>
  );
}

/** The page with the parameters of its path, inside its layout; the layout stays while its pages change. */
function CurrentPage({ page: { path, Page, Layout }, url }: { page: LoadedPage; url: string }) {
  const objects = useMemo(() => [{ path, element: <Page key={path} /> }], [path, Page]);
  return <Layout>{useRoutes(objects, url)}</Layout>;
}
