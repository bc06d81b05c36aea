import { WifiOff } from "lucide-react";
import { Component, type ReactNode, Suspense } from "react";
import { styled } from "styled-components";
import { ahead } from "#client/i18n/ahead.ts";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useSession } from "#client/system/app/use-system.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Heading, Inline, Stack, Text } from "#ui/layout.tsx";
import { icons, space } from "#ui/tokens.ts";
import BareLayout from "./layouts/bare.tsx";
import { appTexts } from "./texts.ts";

/** Suggestions for a visitor; rarely shown, and no loss if it fails to load. */
const WaysOn = ahead(() =>
  import("#features/public/landing/ways-on.tsx").catch(() => ({ default: () => null })),
);
/** The connection itself may have failed: the error page needs no navbar or footer. */
const Layout = ahead<{ children: ReactNode }>(() =>
  import("./layouts/default.tsx").catch(() => ({ default: BareLayout })),
);

/**
 * Loads the whole error page ahead of its hydration. A part that suspends while React hydrates takes what the provider
 * drew off the screen, and with it a link that somebody is pressing.
 */
export async function loadErrorPage(): Promise<void> {
  await Promise.all([WaysOn.preload(), Layout.preload()]);
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <LastResort>
      <Suspense fallback={<BareLayout>{children}</BareLayout>}>
        <Layout>{children}</Layout>
      </Suspense>
    </LastResort>
  );
}

const Screen = styled(Stack)`
  align-items: center; justify-content: center; text-align: center; min-height: 60vh; padding: ${space(8)} ${space(4)};
`;
const Code = styled.p`
  font-size: clamp(64px, 14vw, 128px); font-weight: 600; line-height: 1; letter-spacing: -0.04em; color: var(--accent-text);
  font-variant-numeric: tabular-nums;
`;

interface Failure {
  status: number;
  /** The message of the provider or a guard; by default the status's meaning. */
  message: string | null;
  onRetry?: (() => void) | undefined;
}

/** Status, message and the way home, in the default layout (application document, section 2.7). */
export function ErrorPage(failure: Failure) {
  return (
    <Framed>
      <Explanation {...failure} />
    </Framed>
  );
}

/** A page not opened before, without a connection; it loads by itself when the connection returns. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(appTexts);
  return (
    <Framed>
      <Screen $gap={4}>
        <PageTitle title={t("away.title")} />
        <WifiOff size={icons.xLarge} aria-hidden color="var(--muted)" />
        <Heading as="h1" $size="xl">
          {t("away.title")}
        </Heading>
        <Text $tone="muted">{t("away.hint")}</Text>
        <Button kind="primary" onClick={onRetry}>
          {t("retry")}
        </Button>
      </Screen>
    </Framed>
  );
}

function Explanation({ status, message, onRetry }: Failure) {
  const t = useTexts(appTexts);
  const { user } = useSession();
  const isVisitor = !user || user.strategy === "candidates";
  const text = message ?? (status === 404 ? t("error.notFound") : t("error.failed"));
  return (
    <Screen $gap={4}>
      <PageTitle title={t("error.title", { status })} />
      <Code aria-hidden>{status}</Code>
      <Heading as="h1" $size="xl">
        {text}
      </Heading>
      <Text $tone="muted" $size="sm">
        {t("error.title", { status })}
      </Text>
      <Inline $justify="center" $wrap>
        {onRetry ? <Button onClick={onRetry}>{t("retry")}</Button> : null}
        {/* A real load: what is broken here starts anew there. */}
        <ButtonLink $kind="primary" href="/">
          {t("back")}
        </ButtonLink>
      </Inline>
      {status === 404 && isVisitor ? (
        <LastResort silent>
          <Suspense>
            <WaysOn />
          </Suspense>
        </LastResort>
      ) : null}
    </Screen>
  );
}

const pt = { itself: "Ocorreu um erro ao mostrar a página de erro", back: "Voltar" };
const en = { itself: "An error occurred while showing the error page", back: "Back" };

/** Where even the error page cannot be shown: no layout, no texts, no theme. */
class LastResort extends Component<{ children: ReactNode; silent?: boolean }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.silent) return null;
    const lastWords = document.documentElement.lang.startsWith("en") ? en : pt;
    return (
      <main>
        <p>{lastWords.itself}</p>
        <a href="/">{lastWords.back}</a>
      </main>
    );
  }
}
