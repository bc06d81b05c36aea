import { useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { type SurveyDraft, surveyForms } from "#client/system/recruiters/survey-request-actions.ts";
import { LastDayField, LinkMessageField } from "#features/entities/actions/link-fields.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Stack } from "#ui/layout.tsx";
import { surveyRequestTexts } from "./texts.ts";

/** The survey, the deadline and the message. */
export function SurveyFields({ form }: { form: ActionForm<SurveyDraft> }) {
  const t = useTexts(surveyRequestTexts);
  return (
    <Stack $gap={4}>
      <Surveys form={form} />
      <LastDayField form={form} />
      <LinkMessageField form={form} hint={t("dialog.messageHint")} />
    </Stack>
  );
}

function Surveys({ form: { draft, errors, change } }: { form: ActionForm<SurveyDraft> }) {
  const t = useTexts(surveyRequestTexts);
  const { errorAt } = useFormTexts();
  const read = useRead(surveyForms);
  if (!read.data)
    return read.state === "failed" ? (
      <ReadFailure title={t("formsFailed")} read={read} />
    ) : (
      <Skeleton $height="62px" />
    );
  const { survey_forms: forms } = read.data;
  if (forms.length === 0) return <Callout tone="warning">{t("dialog.noForms")}</Callout>;
  return (
    <SelectField<number>
      required
      label={t("dialog.survey")}
      placeholder={t("dialog.choose")}
      options={forms.map(({ id, name, anonymous, questions_count: count }) => ({
        value: id,
        label: t(anonymous ? "dialog.anonymousForm" : "dialog.form", { name, count }),
      }))}
      error={errorAt(errors, "survey_id")}
      value={draft.survey_id ?? null}
      onChange={(id) => change("survey_id", id)}
    />
  );
}
