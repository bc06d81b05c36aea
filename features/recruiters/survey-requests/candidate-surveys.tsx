import { MessageCircleQuestionMark, Send } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import {
  surveyRequestActions,
  surveysOfCandidate,
} from "#client/system/recruiters/survey-request-actions.ts";
import { may } from "#contract/access.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { LinkCards } from "#features/entities/actions/link-cards.tsx";
import { SendAgainDialog } from "#features/entities/actions/send-again-dialog.tsx";
import type { RecordPartProps } from "#features/entities/fields/part-props.ts";
import { Button } from "#ui/button.tsx";
import { SectionHeader, Stack } from "#ui/layout.tsx";
import { SurveyCard } from "./survey-card.tsx";
import { SurveyFields } from "./survey-fields.tsx";
import { surveyRequestTexts } from "./texts.ts";
import { useSurveyAsked } from "./use-survey-asked.ts";

/** Surveys a candidate was asked to answer: a tab of the candidate. */
export default function CandidateSurveys({ record: { id } }: RecordPartProps) {
  const t = useTexts(surveyRequestTexts);
  const { show } = useToasts();
  const say = useSurveyAsked();
  const read = useRead(surveysOfCandidate, { params: { id } });
  const onDone = useCallback(
    (done: Done<typeof surveyRequestActions>) => {
      if (done.action === "ask") say(done.result);
      else show({ kind: "success", text: t(done.action === "again" ? "sentAgain" : "revoked") });
    },
    [say, show, t],
  );
  const action = useActions([id], surveyRequestActions, onDone);
  const mayAsk = may(useRecruiter(), "candidates", "update");
  const askForm = action.form("ask");
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("title")} hint={t("lead")}>
        {mayAsk ? (
          <Button
            kind="primary"
            icon={<Send aria-hidden />}
            onClick={() =>
              action.ask("ask", { candidate_ids: [id], expires_on: inDays(7) }, ["survey_id", "expires_on"])
            }
          >
            {t("ask")}
          </Button>
        ) : null}
      </SectionHeader>
      <LinkCards
        read={read}
        itemsOf={(data) => data.survey_requests}
        failed={t("failed")}
        loading={t("loading")}
        empty={{ icon: MessageCircleQuestionMark, title: t("none"), hint: t("noneHint") }}
      >
        {(item) => (
          <SurveyCard
            request={item}
            onAgain={
              mayAsk
                ? () => action.ask("again", { id: item.id, expires_on: inDays(7) }, ["expires_on"])
                : null
            }
            onRevoke={mayAsk ? () => action.ask("revoke", { id: item.id }) : null}
          />
        )}
      </LinkCards>
      <ActionDialog
        action={action}
        name="ask"
        title={t("dialog.title")}
        description={`${t("dialog.description")} ${t("dialog.leftOut")}`}
        submit={t("dialog.submit")}
      >
        {askForm ? <SurveyFields form={askForm} /> : null}
      </ActionDialog>
      <SendAgainDialog action={action} form={action.form("again")} />
      <ActionDialog
        action={action}
        name="revoke"
        danger
        title={t("revokeTitle")}
        description={t("revokeHint")}
        submit={t("revoke")}
      />
    </Stack>
  );
}
