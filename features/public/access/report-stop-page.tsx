import { useLocation, useParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useLinkedReport } from "#client/system/clients/progress-report.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { AccessCard } from "./card.tsx";
import { mailedToken } from "./mailed-token.ts";
import { StopMails } from "./stop-mails.tsx";
import { accessTexts } from "./texts.ts";

/** Where a client's contact stops the weekly report, from the link in its mail. */
export default function ReportStopPage() {
  const t = useTexts(accessTexts);
  const { hash } = useLocation();
  const { uid = "" } = useParams();
  const token = mailedToken(hash);
  const { read, busy, failed, stop } = useLinkedReport(uid, token);
  const { data } = read;
  const names = { brand: data?.brand ?? "", address: data?.address ?? "" };
  return (
    <AccessCard title={t("report.title")}>
      <PageTitle title={t("report.title")} />
      <meta name="robots" content="noindex" />
      <StopMails
        token={token}
        read={read}
        isStopped={data && !data.wanted}
        question={t("report.question", names)}
        stopped={t("report.stopped", names)}
        action={t("report.stop")}
        busy={busy}
        failed={failed}
        onStop={stop}
      />
    </AccessCard>
  );
}
