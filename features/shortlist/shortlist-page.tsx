import { Clock, KeyRound, Link2Off, type LucideIcon, ShieldOff, WifiOff } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link, useParams } from "react-router";
import { styled } from "styled-components";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import {
  type Refusal,
  useLastShortlist,
  useShortlistAccess,
} from "#client/system/shortlists/use-shortlist-access.ts";
import { useShortlistReview } from "#client/system/shortlists/use-shortlist-review.ts";
import { ReviewScreen } from "#features/shared/shortlist/review-screen.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Spinner } from "#ui/feedback.tsx";
import { Heading, Inline, Panel, Stack, Text } from "#ui/layout.tsx";
import { icons, space } from "#ui/tokens.ts";
import { NotificationBell } from "./notification-bell.tsx";
import { shortlistTexts } from "./texts.ts";

const Centre = styled.div`
  display: grid; place-items: center; min-height: calc(100dvh - 56px); padding: ${space(5)};
  > section { width: 100%; max-width: 480px; text-align: center; }
`;
const Mark = styled.span`
  display: grid; place-items: center; width: 64px; height: 64px; border-radius: 50%; background: var(--warning-soft);
  color: var(--on-warning-soft);
`;

/** The page of a shortlist's link. */
export default function ShortlistPage() {
  const { id } = useParams();
  const last = useLastShortlist();
  const shortlistId = id ?? last;
  return shortlistId === undefined ? <Refused why="missing" /> : <Guarded shortlistId={shortlistId} />;
}

function Guarded({ shortlistId }: { shortlistId: string }) {
  const t = useTexts(shortlistTexts);
  const { state, retry } = useShortlistAccess(shortlistId);
  if (state === "waiting")
    return (
      <Centre>
        <Spinner label={t("checking")} />
      </Centre>
    );
  if (state === "admitted") return <Review shortlistId={shortlistId} />;
  if (state === "unreachable")
    return (
      <Notice icon={WifiOff} title={t("unreachable")} hint={t("unreachableHint")}>
        <Button kind="primary" onClick={retry}>
          {t("retry")}
        </Button>
      </Notice>
    );
  return <Refused why={state} onRetry={retry} />;
}

function Review({ shortlistId }: { shortlistId: string }) {
  const tenant = useTenant();
  const review = useShortlistReview({ by: "link", id: shortlistId });
  useDocumentTitle(review.shortlist?.name, tenant.title);
  const { applies } = review;
  const candidates = useMemo(() => new Map(applies.map(({ id, name }) => [id, name])), [applies]);
  return (
    <ReviewScreen
      review={review}
      self="reviewer"
      actions={<NotificationBell shortlistId={shortlistId} candidates={candidates} />}
    />
  );
}

const signs: Record<Refusal, LucideIcon> = {
  missing: Link2Off,
  wrong: KeyRound,
  revoked: ShieldOff,
  expired: Clock,
};

/** Not logged in, and why. */
function Refused({ why, onRetry }: { why: Refusal; onRetry?: () => void }) {
  const t = useTexts(shortlistTexts);
  return (
    <Notice icon={signs[why]} title={t(`refused.${why}`)} hint={t(`refused.${why}Hint`)}>
      {onRetry && why !== "missing" ? <Button onClick={onRetry}>{t("retry")}</Button> : null}
      <ButtonLink as={Link} to="/client_contacts" $kind="quiet">
        {t("clientArea")}
      </ButtonLink>
    </Notice>
  );
}

function Notice({
  icon: Icon,
  title,
  hint,
  children,
}: {
  icon: LucideIcon;
  title: string;
  hint: string;
  children: ReactNode;
}) {
  const t = useTexts(shortlistTexts);
  const tenant = useTenant();
  useDocumentTitle(t("title"), tenant.title);
  return (
    <Centre>
      <Panel $padding={8} role="alert">
        <Stack $gap={4} $align="center">
          <Mark>
            <Icon size={icons.large} aria-hidden />
          </Mark>
          <Heading as="h1" $size="xl">
            {title}
          </Heading>
          <Text $tone="muted">{hint}</Text>
          <Inline $justify="center" $wrap>
            {children}
          </Inline>
        </Stack>
      </Panel>
    </Centre>
  );
}
