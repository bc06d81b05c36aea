import { Link, useLocation, useParams } from "react-router";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useLinkedAlert } from "#client/system/public/job-alerts.ts";
import { jobSearchInWords } from "#contract/catalogues/job-search.ts";
import { alertTexts } from "#features/shared/job-alerts/texts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Text } from "#ui/layout.tsx";
import { AccessCard } from "../access/card.tsx";
import { LinkRead } from "../access/link-read.tsx";
import { mailedToken } from "../access/mailed-token.ts";

/** A saved search by the link of a mail: confirmed, kept or ended. */
export default function AlertPage() {
  const t = useTexts(alertTexts);
  const locale = useLocale();
  const { hash } = useLocation();
  const { uid = "" } = useParams();
  const token = mailedToken(hash);
  const { read, busy, failed, confirm, leave } = useLinkedAlert(uid, token);
  const alert = read.data;
  const jobsLink = (
    <ButtonLink as={Link} to="/jobs" $kind={alert?.state === "active" ? "primary" : "secondary"}>
      {t("linked.jobs")}
    </ButtonLink>
  );
  return (
    <AccessCard title={t("linked.title")}>
      <PageTitle title={t("linked.title")} />
      <meta name="robots" content="noindex" />
      <LinkRead token={token} read={read} wrong={t("linked.wrong")} loading={t("linked.loading")}>
        {jobsLink}
      </LinkRead>
      {alert ? (
        <>
          <Text $strong>{jobSearchInWords(alert.search, locale)}</Text>
          <Text role="status">
            {t(`linked.${alert.state}`, {
              address: alert.address,
              brand: alert.brand,
              frequency: t(`frequencies.${alert.frequency}`),
            })}
          </Text>
          {failed ? (
            <Callout tone="danger" role="alert">
              {t("linked.failed")}
            </Callout>
          ) : null}
          {alert.state === "waiting" ? (
            <Button kind="primary" busy={busy} onClick={confirm}>
              {t("linked.confirm")}
            </Button>
          ) : null}
          {alert.state === "ended" ? (
            <Button busy={busy} onClick={confirm}>
              {t("linked.again")}
            </Button>
          ) : null}
          {/* Where the confirming button was comes no button that undoes it: a second press would. */}
          {alert.state === "waiting" ? null : jobsLink}
          {alert.state === "ended" ? null : (
            <Button kind="quiet" busy={busy} onClick={leave}>
              {t(alert.state === "active" ? "linked.leave" : "linked.refuse")}
            </Button>
          )}
        </>
      ) : null}
    </AccessCard>
  );
}
