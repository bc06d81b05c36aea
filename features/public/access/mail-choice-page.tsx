import { Link, useLocation } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useLinkedMailChoice } from "#client/system/public/mail-choice.ts";
import type { LinkedMailChoice } from "#contract/calls/mail-preferences.ts";
import { PageTitle } from "#features/shared/page-title.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Callout } from "#ui/feedback.tsx";
import { Text } from "#ui/layout.tsx";
import { AccessCard } from "./card.tsx";
import { LinkRead } from "./link-read.tsx";
import { mailedToken } from "./mailed-token.ts";
import { accessTexts } from "./texts.ts";

const allChoices: Record<LinkedMailChoice["of"]["audience"], string> = {
  candidates: "/candidates/settings",
  client_contacts: "/client_contacts/settings",
};

/** Where the reader of a mail stops mails of its kind, from the link in it. */
export default function MailChoicePage() {
  const t = useTexts(accessTexts);
  const { hash } = useLocation();
  const token = mailedToken(hash);
  const { read, busy, failed, choose } = useLinkedMailChoice(token);
  const { data } = read;
  const named = data
    ? { brand: data.brand, address: data.address, about: t(`mailChoice.about.${data.of.choice}`) }
    : {};
  return (
    <AccessCard title={t("mailChoice.title")}>
      <PageTitle title={t("mailChoice.title")} />
      <meta name="robots" content="noindex" />
      <LinkRead
        token={token}
        read={read}
        wrong={t("unsubscribe.wrongLink")}
        loading={t("unsubscribe.loading")}
      />
      {data ? (
        <>
          {data.wanted ? (
            <Text>{t("mailChoice.question", named)}</Text>
          ) : (
            <Callout tone="success" role="status">
              {t("mailChoice.stopped", named)}
            </Callout>
          )}
          {failed ? (
            <Callout tone="danger" role="alert">
              {t("unsubscribe.failed")}
            </Callout>
          ) : null}
          <Button
            kind={data.wanted ? "primary" : "secondary"}
            busy={busy}
            onClick={() => choose(!data.wanted)}
          >
            {t(data.wanted ? "mailChoice.stop" : "mailChoice.again")}
          </Button>
          <ButtonLink as={Link} to={allChoices[data.of.audience]} $kind="quiet">
            {t("mailChoice.all")}
          </ButtonLink>
        </>
      ) : null}
    </AccessCard>
  );
}
