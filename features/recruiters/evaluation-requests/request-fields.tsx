import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { ActionForm } from "#client/system/page/use-actions.ts";
import { useRead } from "#client/system/page/use-read.ts";
import type { RequestDraft } from "#client/system/recruiters/evaluation-request-actions.ts";
import { evaluationForms } from "#client/system/recruiters/evaluation-request-reads.ts";
import type { PeopleByStage } from "#contract/calls/evaluation-requests.ts";
import { LastDayField, LinkMessageField } from "#features/entities/actions/link-fields.tsx";
import { peopleIn, stagesWithPeople } from "#features/entities/actions/people-by-stage.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { ReadFailure } from "#features/shared/reading/loaded.tsx";
import { Callout, Skeleton } from "#ui/feedback.tsx";
import { CheckboxGroup, SelectField } from "#ui/field.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { requestTexts } from "./texts.ts";

/** The evaluations, the deadline and the message; for a job also the stage of the candidates asked, with its people. */
export function RequestFields({
  form,
  people,
}: {
  form: ActionForm<RequestDraft>;
  people: PeopleByStage | null;
}) {
  const t = useTexts(requestTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const { draft, errors, change } = form;
  return (
    <Stack $gap={4}>
      {people ? (
        <SelectField<number>
          required
          label={t("dialog.stage")}
          hint={
            typeof draft.apply_status === "number"
              ? t("dialog.people", { count: peopleIn(people, draft.apply_status) })
              : t("dialog.stageHint")
          }
          placeholder={t("dialog.choose")}
          options={stagesWithPeople(people, locale)}
          error={errorAt(errors, "apply_status")}
          value={draft.apply_status ?? null}
          onChange={(status) => change("apply_status", status)}
        />
      ) : null}
      <Forms form={form} />
      <LastDayField form={form} />
      <LinkMessageField form={form} hint={t("dialog.messageHint")} />
    </Stack>
  );
}

function Forms({ form: { draft, errors, change } }: { form: ActionForm<RequestDraft> }) {
  const t = useTexts(requestTexts);
  const { errorAt } = useFormTexts();
  const read = useRead(evaluationForms);
  if (!read.data)
    return read.state === "failed" ? (
      <ReadFailure title={t("failed")} read={read} />
    ) : (
      <Skeleton $height="90px" />
    );
  const { evaluation_forms: forms } = read.data;
  if (forms.length === 0) return <Callout tone="warning">{t("dialog.noForms")}</Callout>;
  return (
    <Stack $gap={1}>
      <CheckboxGroup
        label={t("dialog.forms")}
        options={forms.map(({ id, name, questions_count: count }) => ({
          value: id,
          label: t("dialog.form", { name, count }),
        }))}
        value={draft.evaluation_ids ?? []}
        onChange={(ids) => change("evaluation_ids", ids.length > 0 ? ids : null)}
      />
      {errorAt(errors, "evaluation_ids") ? (
        <Text $tone="danger" $size="sm" role="alert">
          {t("dialog.noneChosen")}
        </Text>
      ) : null}
    </Stack>
  );
}
