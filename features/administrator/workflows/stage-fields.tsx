import { styled } from "styled-components";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { roles } from "#client/system/administrators/team.ts";
import { useRead } from "#client/system/page/use-read.ts";
import {
  asksSomething,
  isEnd,
  mostAnswerDays,
  neededStages,
  stageHues,
  stageName,
  usualAnswerDays,
  type WorkflowStage,
} from "#contract/catalogues/workflow.ts";
import type { FieldError } from "#contract/errors.ts";
import { nameIn } from "#contract/locale.ts";
import { RecordLookup } from "#features/entities/fields/record-lookup.tsx";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Callout } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { Switch } from "#ui/switch.tsx";
import { space } from "#ui/tokens.ts";
import { workflowTexts } from "./texts.ts";

interface Props {
  stage: WorkflowStage;
  errors: readonly FieldError[];
  path: string;
  onChange: (stage: WorkflowStage) => void;
}

/** A stage's name and requirements. */
export function StageFields({ stage, errors, path, onChange }: Props) {
  const t = useTexts(workflowTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const { status, name, name_en, hue, days } = stage;
  const kind = stageName(undefined, status, locale);
  const misplaced = errorAt(errors, `${path}.status`);
  return (
    <>
      <Stack $gap={1}>
        <Heading $size="md">{t("editing", { name: stageName(stage, status, locale) })}</Heading>
        <Text $tone="muted" $size="sm">
          {t("kind", { kind })}. {t("kindHint")}
        </Text>
      </Stack>
      {misplaced ? (
        <Callout tone="danger" role="alert">
          {misplaced}
        </Callout>
      ) : null}
      {neededStages.includes(status) ? <Callout tone="info">{t("needed")}</Callout> : null}
      <TextField
        label={t("name")}
        hint={t("nameHint", { name: stageName(undefined, status, "pt") })}
        maxLength={60}
        value={name ?? ""}
        error={errorAt(errors, `${path}.name`)}
        onChange={(value) => onChange({ ...stage, name: value === "" ? null : value })}
      />
      <TextField
        label={t("nameEn")}
        maxLength={60}
        value={name_en ?? ""}
        error={errorAt(errors, `${path}.name_en`)}
        onChange={(value) => onChange({ ...stage, name_en: value === "" ? null : value })}
      />
      <SelectField
        label={t("hue")}
        placeholder={t("ofKind")}
        options={stageHues.map((value) => ({ value, label: t(`hues.${value}`) }))}
        value={hue}
        onChange={(value) => onChange({ ...stage, hue: value })}
      />
      <TextField
        label={t("days")}
        hint={t("daysHint")}
        inputMode="numeric"
        maxLength={3}
        value={days === null ? "" : String(days)}
        error={errorAt(errors, `${path}.days`)}
        onChange={(value) => {
          const digits = value.replaceAll(/\D/g, "");
          onChange({ ...stage, days: digits === "" ? null : Number(digits) });
        }}
      />
      {isEnd(status) ? null : (
        <RequirementFields stage={stage} errors={errors} path={path} onChange={onChange} />
      )}
    </>
  );
}

const RequirementSet = styled.fieldset`
  display: grid; gap: ${space(4)}; margin: 0; padding: 0; border: 0; min-width: 0;
  > legend { padding: 0 0 ${space(3)}; }
`;

/** An application's requirements for leaving the stage. */
function RequirementFields({ stage, errors, path, onChange }: Props) {
  const t = useTexts(workflowTexts);
  const locale = useLocale();
  const { errorAt } = useFormTexts();
  const known = useRead(roles).data?.roles ?? [];
  const {
    status,
    survey_id,
    evaluation_id,
    data_collection_template_id,
    approver_id,
    approver_role_id,
    answer_days,
    stops,
  } = stage;
  return (
    <RequirementSet>
      <Stack as="legend" $gap={1}>
        <Text $strong>{t("asks")}</Text>
        <Text $tone="muted" $size="sm">
          {t("asksHint")}
        </Text>
      </Stack>
      <RecordLookup
        key={`survey ${status}`}
        label={t("survey")}
        hint={t("surveyHint")}
        entity="surveys"
        value={survey_id}
        name={null}
        error={errorAt(errors, `${path}.survey_id`)}
        onChange={(id) => onChange({ ...stage, survey_id: id })}
      />
      <RecordLookup
        key={`evaluation ${status}`}
        label={t("evaluation")}
        entity="evaluations"
        value={evaluation_id}
        name={null}
        error={errorAt(errors, `${path}.evaluation_id`)}
        onChange={(id) => onChange({ ...stage, evaluation_id: id })}
      />
      <RecordLookup
        key={`data ${status}`}
        label={t("dataCollection")}
        entity="data_collection_templates"
        value={data_collection_template_id}
        name={null}
        error={errorAt(errors, `${path}.data_collection_template_id`)}
        onChange={(id) => onChange({ ...stage, data_collection_template_id: id })}
      />
      <RecordLookup
        key={`approver ${status}`}
        label={t("approver")}
        entity="recruiters"
        value={approver_id}
        name={null}
        error={errorAt(errors, `${path}.approver_id`)}
        onChange={(id) => onChange({ ...stage, approver_id: id })}
      />
      <SelectField
        label={t("approverRole")}
        placeholder={t("nobody")}
        options={known.map((role) => ({ value: role.id, label: nameIn(role, locale) }))}
        value={approver_role_id}
        error={errorAt(errors, `${path}.approver_role_id`)}
        onChange={(id) => onChange({ ...stage, approver_role_id: id })}
      />
      {asksSomething(stage) ? (
        <>
          <TextField
            label={t("answerDays")}
            hint={t("answerDaysHint", { count: Math.min(stage.days ?? usualAnswerDays, mostAnswerDays) })}
            inputMode="numeric"
            maxLength={2}
            value={answer_days === null ? "" : String(answer_days)}
            error={errorAt(errors, `${path}.answer_days`)}
            onChange={(value) => {
              const digits = value.replaceAll(/\D/g, "");
              onChange({ ...stage, answer_days: digits === "" ? null : Number(digits) });
            }}
          />
          <Switch
            label={t("stops")}
            hint={t("stopsHint")}
            checked={stops}
            onChange={(on) => onChange({ ...stage, stops: on })}
          />
        </>
      ) : null}
    </RequirementSet>
  );
}
