import { useLocation, useParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useUnsubscribe } from "#client/system/recruiters/use-sendouts.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Button } from "#ui/button.tsx";
import { Callout, Spinner } from "#ui/feedback.tsx";
import { Text } from "#ui/layout.tsx";
import { AccessCard } from "./card.tsx";
import { mailedToken } from "./mailed-token.ts";
import { accessTexts } from "./texts.ts";

/** The way off a company's list, from the link in its mail. */
export default function UnsubscribePage() {
  const t = useTexts(accessTexts);
  const { hash } = useLocation();
  const { id = "" } = useParams();
  const token = mailedToken(hash);
  const { read, busy, failed, leave } = useUnsubscribe(id, token);
  const { data } = read;
  return (
    <AccessCard title={t("unsubscribe.title")}>
      <PageTitle title={t("unsubscribe.title")} />
      {token === null || read.state === "failed" ? (
        <Callout tone="danger" role="alert">
          {t("unsubscribe.wrongLink")}
        </Callout>
      ) : null}
      {token !== null && read.state === "loading" ? (
        <Spinner size={36} label={t("unsubscribe.loading")} />
      ) : null}
      {data?.unsubscribed ? (
        <Callout tone="success" role="status">
          {t("unsubscribe.done", { brand: data.brand, address: data.address })}
        </Callout>
      ) : null}
      {data && !data.unsubscribed ? (
        <>
          <Text>{t("unsubscribe.question", { brand: data.brand, address: data.address })}</Text>
          {failed ? (
            <Callout tone="danger" role="alert">
              {t("unsubscribe.failed")}
            </Callout>
          ) : null}
          <Button kind="primary" busy={busy} onClick={leave}>
            {t("unsubscribe.leave")}
          </Button>
        </>
      ) : null}
    </AccessCard>
  );
}
