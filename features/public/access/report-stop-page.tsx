import { useLocation, useParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useLinkedReport } from "#client/system/clients/progress-report.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, Spinner } from "#ui/feedback.tsx";
import { Text } from "#ui/layout.tsx";
import { AccessCard } from "./card.tsx";
import { mailedToken } from "./mailed-token.ts";
import { accessTexts } from "./texts.ts";

/** Where a client's contact stops the weekly report, from the link in its mail. */
export default function ReportStopPage() {
  const t = useTexts(accessTexts);
  const { hash } = useLocation();
  const { uid = "" } = useParams();
  const token = mailedToken(hash);
  const { read, busy, failed, stop } = useLinkedReport(uid, token);
  const { data } = read;
  return (
    <AccessCard title={t("report.title")}>
      <PageTitle title={t("report.title")} />
      <meta name="robots" content="noindex" />
      {token === null || read.state === "failed" ? (
        <Callout tone="danger" role="alert">
          {t("unsubscribe.wrongLink")}
        </Callout>
      ) : null}
      {token !== null && read.state === "loading" ? (
        <Spinner size={36} label={t("unsubscribe.loading")} />
      ) : null}
      {data && !data.wanted ? (
        <Callout tone="success" role="status">
          {t("report.stopped", { brand: data.brand, address: data.address })}
        </Callout>
      ) : null}
      {data?.wanted ? (
        <>
          <Text>{t("report.question", { brand: data.brand, address: data.address })}</Text>
          {failed ? (
            <Callout tone="danger" role="alert">
              {t("unsubscribe.failed")}
            </Callout>
          ) : null}
          <Button kind="primary" busy={busy} onClick={stop}>
            {t("report.stop")}
          </Button>
        </>
      ) : null}
    </AccessCard>
  );
}
