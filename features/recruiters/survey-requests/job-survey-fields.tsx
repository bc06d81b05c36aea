import type { DataOf } from "#client/http/reads.ts";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { type JobSurveyDraft, surveyFormsOfJob } from "#client/system/recruiters/survey-request-actions.ts";
import { surveyAudience } from "#contract/catalogues/evaluations.ts";
import { LastDayField, LinkMessageField } from "#features/entities/actions/link-fields.tsx";
import { peopleIn, stagesWithPeople } from "#features/entities/actions/people-by-stage.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Stack } from "#ui/layout.tsx";
import { surveyRequestTexts } from "./texts.ts";

type Form = ActionForm<JobSurveyDraft>;
type Forms = DataOf<typeof surveyFormsOfJob>;

/** The survey, whom it reaches in the job, the deadline and the message. */
export function JobSurveyFields({ form }: { form: Form }) {
  const t = useTexts(surveyRequestTexts);
  const read = useRead(surveyFormsOfJob, { params: { id: form.draft.job_id } });
  return (
    <Stack $gap={4}>
      {read.data ? <Surveys form={form} forms={read.data} /> : null}
      {!read.data && read.state === "failed" ? <ReadFailure title={t("formsFailed")} read={read} /> : null}
      {!read.data && read.state !== "failed" ? <Skeleton $height="62px" /> : null}
      <LastDayField form={form} />
      <LinkMessageField form={form} hint={t("dialog.messageHint")} />
    </Stack>
  );
}

function Surveys({
  form,
  forms: { survey_forms: forms, contact, people, placed },
}: {
  form: Form;
  forms: Forms;
}) {
  const { draft, errors, change } = form;
  const t = useTexts(surveyRequestTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  if (forms.length === 0) return <Callout tone="warning">{t("dialog.noFormsOfJob")}</Callout>;
  const audienceOf = (id: number | null | undefined) => forms.find((item) => item.id === id)?.audience;
  const audience = audienceOf(draft.survey_id);
  return (
    <>
      <SelectField<number>
        required
        label={t("dialog.survey")}
        placeholder={t("dialog.choose")}
        options={forms.map(({ id, name, anonymous, audience: whose }) => ({
          value: id,
          label: t(anonymous ? "dialog.anonymousFormOf" : "dialog.formOf", {
            ...{ name, audience: surveyAudience.find(({ code }) => code === whose)?.label[locale] ?? "" },
          }),
        }))}
        error={errorAt(errors, "survey_id")}
        value={draft.survey_id ?? null}
        onChange={(id) => {
          change("survey_id", id);
          if (audienceOf(id) !== "candidates") change("apply_status", null);
        }}
      />
      {audience === "candidates" ? (
        <SelectField<number>
          label={t("dialog.stage")}
          hint={t("dialog.people", { count: peopleIn(people, draft.apply_status ?? null) })}
          placeholder={t("dialog.allStages")}
          options={stagesWithPeople(people, locale)}
          error={errorAt(errors, "apply_status")}
          value={draft.apply_status ?? null}
          onChange={(status) => change("apply_status", status)}
        />
      ) : null}
      {audience === "placed" ? (
        <Callout tone={placed > 0 ? "info" : "warning"}>
          {placed > 0 ? t("dialog.placed", { count: placed }) : t("dialog.nobodyPlaced")}
        </Callout>
      ) : null}
      {audience === "client_contacts" ? (
        <Callout tone={contact ? "info" : "warning"}>
          {contact ? t("dialog.contact", { name: contact.name }) : t("dialog.noContact")}
        </Callout>
      ) : null}
    </>
  );
}
