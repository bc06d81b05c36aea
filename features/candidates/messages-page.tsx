import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { useTexts } from "#client/i18n/use-texts.ts";
import { useDocumentTitle } from "#client/routing/use-document-title.ts";
import { useTenant } from "#client/system/app/use-system.ts";
import { useOwnConversation } from "#client/system/candidates/messages.ts";
import { ownApplies } from "#client/system/candidates/reads.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { Conversation } from "#features/shared/messages/conversation.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Heading, Inline, PageHeader, Panel, Stack } from "#ui/layout.tsx";
import { ApplyRow } from "./area/apply-row.tsx";
import { areaTexts } from "./area/texts.ts";

/** One apply: where it stands, and what its recruiter and the candidate write to each other. */
export default function MessagesPage() {
  const t = useTexts(areaTexts);
  const { uid = "" } = useParams();
  const talk = useOwnConversation(uid);
  const apply = useRead(ownApplies).data?.applies.find((one) => one.uid === uid);
  useDocumentTitle(t("messages.title"), useTenant().title);
  return (
    <Stack $gap={5} style={{ maxWidth: 880 }}>
      <Inline>
        <ButtonLink as={Link} $kind="quiet" $size="sm" to="/candidates/candidacy">
          <ArrowLeft aria-hidden /> {t("messages.back")}
        </ButtonLink>
      </Inline>
      <PageHeader title={talk.read.data?.job_title ?? t("messages.title")} />
      {apply ? (
        <Panel as="article">
          <ApplyRow apply={apply} />
        </Panel>
      ) : null}
      <Panel aria-labelledby="messages-title">
        <Stack $gap={4}>
          <Heading $size="lg" id="messages-title">
            {t("messages.title")}
          </Heading>
          <Conversation talk={talk} side="candidate" />
        </Stack>
      </Panel>
    </Stack>
  );
}
