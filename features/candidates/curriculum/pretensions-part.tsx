import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { employmentRegime } from "#contract/catalogues/jobs.ts";
import { CheckboxGroup, SelectField } from "#ui/field.tsx";
import { Columns, Stack } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { numberOptions, type PartProps } from "./part-props.ts";
import { curriculumTexts } from "./texts.ts";

const expectations = [
  "clt_expectation",
  "pj_expectation",
  "temporary_expectation",
  "freelance_expectation",
] as const;

/** Under which regimes and for how much. */
export function PretensionsPart({ value, errorAt, onChange }: PartProps) {
  const t = useTexts(curriculumTexts);
  const locale = useLocale();
  return (
    <Stack $gap={5}>
      <Columns>
        <SelectField
          label={t("current_regime")}
          placeholder={t("choose")}
          value={value.current_regime ?? null}
          options={numberOptions(employmentRegime, locale)}
          error={errorAt("current_regime")}
          onChange={(current_regime) => onChange({ current_regime })}
        />
      </Columns>
      <CheckboxGroup
        label={t("hiring_regimes")}
        value={value.hiring_regimes ?? []}
        options={numberOptions(employmentRegime, locale)}
        onChange={(hiring_regimes) => onChange({ hiring_regimes })}
      />
      <Columns $min={320}>
        {expectations.map((name) => (
          <MoneyField
            key={name}
            label={t(name)}
            hint={t("perMonth")}
            locale={locale}
            value={value[name] ?? null}
            error={errorAt(name)}
            onChange={(cents) => onChange({ [name]: cents })}
          />
        ))}
      </Columns>
    </Stack>
  );
}
