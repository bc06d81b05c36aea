import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import type { useApplyToJob } from "#client/system/candidates/use-apply-to-job.ts";
import { labelIn } from "#contract/catalogues/catalogue.ts";
import { applySource, candidateSources } from "#contract/catalogues/pipeline.ts";
import { Callout } from "#ui/feedback.tsx";
import { SelectField } from "#ui/field.tsx";
import { Stack } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { applyTexts } from "./apply-texts.ts";
import { useFormTexts } from "./use-form-texts.ts";

/** What a candidate may add to an apply. */
export function ApplyFields({ apply }: { apply: ReturnType<typeof useApplyToJob> }) {
  const t = useTexts(applyTexts);
  const locale = useLocale();
  const { failureText } = useFormTexts();
  const { draft, failure, state, change } = apply;
  return (
    <Stack $gap={4}>
      <TextArea
        label={t("message")}
        hint={t("messageHint")}
        value={draft.message}
        maxLength={2000}
        rows={5}
        onChange={(message) => change({ message })}
      />
      <MoneyField
        label={t("expectation")}
        hint={t("expectationHint")}
        locale={locale}
        value={draft.clt_expectation}
        onChange={(clt_expectation) => change({ clt_expectation })}
      />
      <SelectField
        label={t("source")}
        hint={t("sourceHint")}
        placeholder={t("sourceNone")}
        value={draft.source}
        options={candidateSources.map((value) => ({ value, label: labelIn(applySource, value, locale) }))}
        onChange={(source) => change({ source })}
      />
      {state === "waiting" ? (
        <Callout tone="warning" role="status">
          {t("waiting")}
        </Callout>
      ) : null}
      {failure ? (
        <Callout tone="danger" role="alert">
          {failure === "not_found" ? t("closed") : failureText(failure)}
        </Callout>
      ) : null}
    </Stack>
  );
}
