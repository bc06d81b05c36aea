import { Suspense, useMemo } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { usePages, useScreen } from "#client/system/app/use-pages.ts";
import { lazy } from "#features/shared/lazy.ts";
import { delays } from "#machines/delays.ts";
import { LoadingBar, ToastViewport } from "#ui/feedback.tsx";
import { FieldTextsContext } from "#ui/field-texts.ts";
import { GlobalStyle } from "#ui/global-style.tsx";
import { IconDefaults } from "#ui/icon-defaults.tsx";
import { type Composed, Composition, CurrentPage, useAppShell, useScreenPlace } from "./composition.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { ErrorPage, OfflinePage } from "./error-page.tsx";
import LoadingLayout from "./loading.tsx";
import { MissingCodeTexts } from "./missing-code.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { appTexts } from "./texts.ts";

/** Rarely shown, and nothing of the previous page is visible while it loads. */
const TakeoverNotice = lazy(() => import("./takeover-notice.tsx"));

const SeeingBanner = lazy(() => import("./seeing-banner.tsx"));

export function App(given: Composed) {
  const { favicon } = given.tenant;
  return (
    <Composition {...given}>
      <GlobalStyle />
      {favicon ? <link rel="icon" href={favicon} /> : null}
      <Shell />
    </Composition>
  );
}

function Shell() {
  const t = useTexts(appTexts);
  const { bar, online, takeover, goOn, toasts, isSeeing } = useAppShell();
  const { shown, close, act } = toasts;
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
        {isSeeing ? (
          <Suspense>
            <SeeingBanner />
          </Suspense>
        ) : null}
        <MissingCodeTexts>
          {takeover ? (
            <Suspense fallback={<LoadingLayout />}>
              <TakeoverNotice takeover={takeover} onGoOn={goOn} />
            </Suspense>
          ) : (
            <CurrentScreen />
          )}
        </MissingCodeTexts>
        <ToastViewport toasts={shown} onClose={close} onAction={act} closeLabel={t("close")} />
      </FieldTextsContext>
    </IconDefaults>
  );
}

function CurrentScreen() {
  const screen = useScreen();
  const pages = usePages();
  useScreenPlace(screen);
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
    <ErrorBoundary page={screen.page.path} onBroke={pages.broke}>
      <CurrentPage page={screen.page} url={screen.url} />
    </ErrorBoundary>
  );
}
