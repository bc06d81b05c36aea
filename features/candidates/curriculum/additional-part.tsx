import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { professionalMoment } from "#contract/catalogues/candidates.ts";
import { entryOf } from "#contract/catalogues/catalogue.ts";
import { needsConsent } from "#contract/catalogues/data-fields.ts";
import { workType } from "#contract/catalogues/jobs.ts";
import { gender } from "#contract/catalogues/people.ts";
import { Checkbox, RadioGroup, SelectField, TextField } from "#ui/field.tsx";
import { Columns, Stack } from "#ui/layout.tsx";
import { numberOptions, type PartProps } from "./part-props.ts";
import { curriculumTexts } from "./texts.ts";

/** Professional moment and work preferences. */
export function AdditionalPart({ value, errorAt, onChange }: PartProps) {
  const t = useTexts(curriculumTexts);
  const locale = useLocale();
  return (
    <Stack $gap={5}>
      <RadioGroup
        label={t("professional_moment")}
        required
        value={value.professional_moment ?? null}
        options={numberOptions(professionalMoment, locale)}
        error={errorAt("professional_moment")}
        onChange={(professional_moment) => onChange({ professional_moment })}
      />
      <Columns>
        <SelectField
          label={t("remote_work")}
          placeholder={t("choose")}
          value={value.remote_work ?? null}
          options={numberOptions(workType, locale)}
          error={errorAt("remote_work")}
          onChange={(remote_work) => onChange({ remote_work })}
        />
        <SelectField
          label={t("gender")}
          placeholder={t("choose")}
          hint={needsConsent("gender") ? t("consent.note") : t("genderHint")}
          value={value.gender ?? null}
          options={numberOptions(gender, locale)}
          error={errorAt("gender")}
          onChange={(chosen) => onChange({ gender: chosen })}
        />
        {entryOf(gender, value.gender)?.specify ? (
          <TextField
            label={t("genderOther")}
            required
            maxLength={60}
            value={value.gender_other ?? ""}
            error={errorAt("gender_other")}
            onChange={(gender_other) => onChange({ gender_other })}
          />
        ) : null}
      </Columns>
      <Checkbox
        label={t("mobility")}
        checked={value.mobility ?? false}
        onChange={(mobility) => onChange({ mobility })}
      />
    </Stack>
  );
}
