import { useLocation, useParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useUnsubscribe } from "#client/system/recruiters/use-sendouts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { AccessCard } from "./card.tsx";
import { mailedToken } from "./mailed-token.ts";
import { StopMails } from "./stop-mails.tsx";
import { accessTexts } from "./texts.ts";

/** The way off a company's list, from the link in its mail. */
export default function UnsubscribePage() {
  const t = useTexts(accessTexts);
  const { hash } = useLocation();
  const { id = "" } = useParams();
  const token = mailedToken(hash);
  const { read, busy, failed, leave } = useUnsubscribe(id, token);
  const { data } = read;
  const names = { brand: data?.brand ?? "", address: data?.address ?? "" };
  return (
    <AccessCard title={t("unsubscribe.title")}>
      <PageTitle title={t("unsubscribe.title")} />
      <StopMails
        token={token}
        read={read}
        isStopped={data?.unsubscribed}
        question={t("unsubscribe.question", names)}
        stopped={t("unsubscribe.done", names)}
        action={t("unsubscribe.leave")}
        busy={busy}
        failed={failed}
        onStop={leave}
      />
    </AccessCard>
  );
}
