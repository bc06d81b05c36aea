import { MessageCircleQuestionMark } from "lucide-react";
import { useCallback } from "react";
import { useTexts } from "#client/i18n/use-texts.ts";
import { inDays } from "#client/system/app/clock.ts";
import { type Done, useActions } from "#client/system/page/use-actions.ts";
import { surveyRequestActions } from "#client/system/recruiters/survey-request-actions.ts";
import { mostSurveyRequests } from "#contract/calls/survey-requests.ts";
import { ActionDialog } from "#features/entities/actions/action-dialog.tsx";
import { AskSelected } from "#features/entities/bulk-actions/ask-selected.tsx";
import type { BulkPartProps } from "#features/entities/fields/part-props.ts";
import { SurveyFields } from "./survey-fields.tsx";
import { surveyRequestTexts } from "./texts.ts";
import { useSurveyAsked } from "./use-survey-asked.ts";

/** Sends a survey to the selected candidates. */
export default function SurveyButton({ selection }: BulkPartProps) {
  const { count, clear } = selection;
  const t = useTexts(surveyRequestTexts);
  const say = useSurveyAsked();
  const onDone = useCallback(
    (done: Done<typeof surveyRequestActions>) => {
      if (done.action !== "ask") return;
      say(done.result);
      clear();
    },
    [say, clear],
  );
  const action = useActions([], surveyRequestActions, onDone);
  const form = action.form("ask");
  return (
    <>
      <AskSelected
        selection={selection}
        most={mostSurveyRequests}
        tooMany={t("tooMany", { count: mostSurveyRequests })}
        icon={<MessageCircleQuestionMark aria-hidden />}
        onAsk={(ids) =>
          action.ask("ask", { candidate_ids: ids, expires_on: inDays(7) }, ["survey_id", "expires_on"])
        }
      >
        {t("ask")}
      </AskSelected>
      <ActionDialog
        action={action}
        name="ask"
        title={t("dialog.title")}
        description={`${t("dialog.ofSelection", { count })} ${t("dialog.leftOut")}`}
        submit={t("dialog.submit")}
      >
        {form ? <SurveyFields form={form} /> : null}
      </ActionDialog>
    </>
  );
}
