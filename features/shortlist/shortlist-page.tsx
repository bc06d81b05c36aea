import { Clock, FileX, KeyRound, Link2Off, type LucideIcon, ShieldOff, WifiOff } from "lucide-react";
import { useMemo } from "react";
import { Link, useParams } from "react-router";
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
import { Centre, Notice } from "./notice.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { PasswordForm } from "./password-form.tsx";
import { shortlistTexts } from "./texts.ts";

/** The page of a shortlist's link. */
export default function ShortlistPage() {
  const { id } = useParams();
  const last = useLastShortlist();
  const shortlistId = id ?? last;
  return shortlistId === undefined ? <Refused why="missing" /> : <Guarded shortlistId={shortlistId} />;
}

function Guarded({ shortlistId }: { shortlistId: string }) {
  const t = useTexts(shortlistTexts);
  const { state, failure, unlocking, retry, unlock } = useShortlistAccess(shortlistId);
  if (state === "waiting")
    return (
      <Centre>
        <Spinner label={t("checking")} />
      </Centre>
    );
  if (state === "admitted") return <Review shortlistId={shortlistId} />;
  if (state === "locked") return <PasswordForm failure={failure} busy={unlocking} onGiven={unlock} />;
  if (state === "unreachable")
    return (
      <Notice icon={WifiOff} role="alert" title={t("unreachable")} hint={t("unreachableHint")}>
        <Button kind="primary" onClick={retry}>
          {t("retry")}
        </Button>
      </Notice>
    );
  return <Refused why={state} />;
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
  gone: FileX,
};

/** Not logged in, and why; the same link is refused again, so nothing offers to try it. */
function Refused({ why }: { why: Refusal }) {
  const t = useTexts(shortlistTexts);
  return (
    <Notice icon={signs[why]} role="alert" title={t(`refused.${why}`)} hint={t(`refused.${why}Hint`)}>
      <ButtonLink as={Link} to="/client_contacts">
        {t("clientArea")}
      </ButtonLink>
    </Notice>
  );
}
