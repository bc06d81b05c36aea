import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { neededStages, stageHues, stageName, type WorkflowStage } from "#contract/catalogues/workflow.ts";
import type { FieldError } from "#contract/errors.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { Callout } from "#ui/feedback.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Heading, Stack, Text } from "#ui/layout.tsx";
import { workflowTexts } from "./texts.ts";

/** What one stage of a process is called and asks for. */
export function StageFields({
  stage,
  errors,
  path,
  onChange,
}: {
  stage: WorkflowStage;
  errors: readonly FieldError[];
  path: string;
  onChange: (stage: WorkflowStage) => void;
}) {
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
    </>
  );
}
