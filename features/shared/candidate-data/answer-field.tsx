import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { type CollectedField, collectedDataOf, dataFieldOf } from "#contract/catalogues/data-collection.ts";
import type { FieldError } from "#contract/errors.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { DateField } from "#ui/date-field.tsx";
import { CheckboxGroup, RadioGroup, SelectField, TextField } from "#ui/field.tsx";
import { MoneyField, PhoneField } from "#ui/money-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { AddressParts, BankParts, GenderParts, JobParts, TransportationParts } from "./answer-parts.tsx";
import { codeIn, masked, type PartsProps, partsIn, textIn, useOptions } from "./answer-values.ts";
import {
  DependentsParts,
  DisabilitiesParts,
  ExperiencesParts,
  type ListProps,
  RefereesParts,
} from "./list-parts.tsx";
import { candidateDataTexts } from "./texts.ts";

const numberIn = (value: unknown): number | null => (typeof value === "number" ? value : null);
const listIn = (value: unknown): (string | number)[] => (Array.isArray(value) ? value : []);

/** Data that must not influence a selection: the form says who sees them. */
const isSensitive = (field: CollectedField) => field === "biological_gender" || field === "ethnicity";

/** One datum, with the field that fits its kind. */
export function AnswerField({
  field,
  value,
  errors,
  onChange,
}: {
  field: CollectedField;
  value: unknown;
  errors: readonly FieldError[];
  onChange: (value: unknown) => void;
}) {
  const t = useTexts(candidateDataTexts);
  const locale = useLocale();
  const { ofRule } = useFormTexts();
  const { catalogue, kind, maxLength } = collectedDataOf(field);
  const options = useOptions(catalogue);
  const label = dataFieldOf(field).label[locale];
  const path = `answers.${field}`;
  const found = errors.find((item) => item.path === path || item.path.startsWith(`${path}.`));
  const error = found ? ofRule(found) : undefined;
  const ofPart = (part: string) => {
    const wrong = errors.find((item) => item.path === `${path}.${part}`);
    return wrong ? ofRule(wrong) : undefined;
  };
  const parts: PartsProps = { label, value: partsIn(value), errorAt: ofPart, onChange };
  const list: ListProps = { label, value, error, errorAt: ofPart, onChange };
  const { readableWith } = collectedDataOf(field);
  switch (kind) {
    case "jobs":
      return <ExperiencesParts {...list} />;
    case "referees":
      return <RefereesParts {...list} />;
    case "dependents":
      return <DependentsParts {...list} />;
    case "disabilities":
      return <DisabilitiesParts {...list} />;
    // Sent by themselves.
    case "photo":
    case "document":
      return null;
    case "email":
      return (
        <TextField
          label={label}
          hint={t("emailHint")}
          type="email"
          autoComplete="email"
          maxLength={maxLength}
          error={error}
          value={textIn(value)}
          onChange={onChange}
        />
      );
    case "address":
      return <AddressParts {...parts} />;
    case "job":
      return <JobParts {...parts} />;
    case "bank":
      return <BankParts {...parts} />;
    case "gender":
      return <GenderParts {...parts} />;
    case "transportation":
      return <TransportationParts {...parts} />;
    case "long":
      return (
        <TextArea
          label={label}
          rows={5}
          maxLength={maxLength}
          error={error}
          value={textIn(value)}
          onChange={onChange}
        />
      );
    case "phone":
      return (
        <PhoneField
          label={label}
          countryLabel={t("country")}
          error={error}
          value={textIn(value)}
          onChange={onChange}
        />
      );
    case "money":
      return (
        <MoneyField label={label} locale={locale} error={error} value={numberIn(value)} onChange={onChange} />
      );
    case "date":
      return <DateField label={label} error={error} value={textIn(value)} onChange={onChange} />;
    case "choice":
      return (
        <SelectField
          label={label}
          hint={readableWith === null ? t("privateHint") : isSensitive(field) ? t("hiringHint") : undefined}
          placeholder={t("choose")}
          options={options}
          error={error}
          value={codeIn(value)}
          onChange={onChange}
        />
      );
    case "choices":
      return (
        <CheckboxGroup
          label={label}
          options={options}
          error={error}
          value={listIn(value)}
          onChange={onChange}
        />
      );
    case "yes_no":
      return (
        <RadioGroup
          label={label}
          options={[
            { value: "yes", label: t("yes") },
            { value: "no", label: t("no") },
          ]}
          error={error}
          value={typeof value === "boolean" ? (value ? "yes" : "no") : null}
          onChange={(chosen) => onChange(chosen === "yes")}
        />
      );
    case "tags":
      return (
        <TextField
          label={label}
          hint={t("commas")}
          error={error}
          value={listIn(value).join(",")}
          onChange={(text) => onChange(text === "" ? [] : text.split(","))}
        />
      );
    case "link":
      return (
        <TextField
          label={label}
          inputMode="url"
          autoCapitalize="none"
          maxLength={maxLength}
          error={error}
          value={textIn(value)}
          onChange={onChange}
        />
      );
    case "text":
      return (
        <TextField
          label={label}
          maxLength={maxLength}
          inputMode={field === "cpf" || field === "pis" ? "numeric" : "text"}
          error={error}
          value={textIn(value)}
          onChange={(text) => onChange(masked(field, text))}
        />
      );
  }
}
