import { MessageCircleQuestionMark, Send } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { useRecruiter, useToasts } from "#client/system/app/use-system.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { surveyRequestActions } from "#client/system/recruiters/survey-request-actions.ts";
import { may } from "#contract/access.ts";
import type { SurveyRequest } from "#contract/calls/survey-requests.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { LinkCards } from "#features/entities/actions/link-cards.tsx";
import { SendAgainDialog } from "#features/entities/actions/send-again-dialog.tsx";
import type { Loadable } from "#features/shared/reading/loaded.tsx";
import { Button } from "#ui/button.tsx";
import { SectionHeader, Stack } from "#ui/layout.tsx";
import { JobSurveyFields } from "./job-survey-fields.tsx";
import { SurveyCard } from "./survey-card.tsx";
import { SurveyFields } from "./survey-fields.tsx";
import { surveyRequestTexts } from "./texts.ts";
import { useSurveyAsked } from "./use-survey-asked.ts";

/** Surveys that a candidate, or people of a job, were asked to answer: asking, repeating and revoking. */
export function SurveyRequests({
  of,
  id,
  read,
}: {
  of: "candidate" | "job";
  id: number;
  read: Loadable<{ survey_requests: SurveyRequest[] }>;
}) {
  const t = useTexts(surveyRequestTexts);
  const recruiter = useRecruiter();
  const { show } = useToasts();
  const say = useSurveyAsked();
  const onDone = useCallback(
    (done: Done<typeof surveyRequestActions>) => {
      if (done.action === "ask" || done.action === "askOfJob") say(done.result);
      else show({ kind: "success", text: t(done.action === "again" ? "sentAgain" : "revoked") });
    },
    [say, show, t],
  );
  const action = useActions([of, id], surveyRequestActions, onDone);
  const ofJob = of === "job";
  const mayAsk = may(recruiter, "candidates", "update") && (!ofJob || may(recruiter, "applies", "read"));
  const mayAskContacts = mayAsk && may(recruiter, "client_contacts", "update");
  const mayChange = ({ person }: SurveyRequest) => (person.entity === "candidates" ? mayAsk : mayAskContacts);
  const ask = () => {
    const expires_on = inDays(7);
    if (ofJob) action.ask("askOfJob", { job_id: id, expires_on }, ["survey_id", "expires_on"]);
    else action.ask("ask", { candidate_ids: [id], expires_on }, ["survey_id", "expires_on"]);
  };
  const askForm = action.form("ask");
  const jobForm = action.form("askOfJob");
  return (
    <Stack $gap={4}>
      <SectionHeader title={t("title")} hint={t(ofJob ? "leadJob" : "lead")}>
        {mayAsk ? (
          <Button kind="primary" icon={<Send aria-hidden />} onClick={ask}>
            {t("ask")}
          </Button>
        ) : null}
      </SectionHeader>
      <LinkCards
        read={read}
        itemsOf={(data) => data.survey_requests}
        failed={t("failed")}
        loading={t("loading")}
        empty={{
          icon: MessageCircleQuestionMark,
          title: t("none"),
          hint: t(ofJob ? "noneHintJob" : "noneHint"),
        }}
      >
        {(item) => (
          <SurveyCard
            request={item}
            ofJob={ofJob}
            onAgain={
              mayChange(item)
                ? () => action.ask("again", { id: item.id, expires_on: inDays(7) }, ["expires_on"])
                : null
            }
            onRevoke={mayChange(item) ? () => action.ask("revoke", { id: item.id }) : null}
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
      <ActionDialog
        action={action}
        name="askOfJob"
        title={t("dialog.title")}
        description={`${t("dialog.ofJob")} ${t("dialog.leftOut")}`}
        submit={t("dialog.submit")}
      >
        {jobForm ? <JobSurveyFields form={jobForm} /> : null}
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
