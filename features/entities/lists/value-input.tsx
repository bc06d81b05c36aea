import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useLabels } from "#client/system/page/use-labels.ts";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import type { Field } from "#contract/entity.ts";
import type { Operator } from "#contract/operators.ts";
import { DateField } from "#ui/date-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { MultiLookupField } from "#ui/multi-lookup-field.tsx";
import { MultiRecordLookup } from "../fields/multi-record-lookup.tsx";
import { entityTexts } from "../fields/texts.ts";
import { severalValued } from "./filter-values.ts";
import { listTexts } from "./texts.ts";

/** Filter choices of a field with few values. */
function useChoices({ type, catalogue }: Field) {
  const t = useTexts(entityTexts);
  const { label, ordered } = useLabels();
  if (type === "boolean") {
    return [
      { value: "true", label: t("yes") },
      { value: "false", label: t("no") },
    ];
  }
  const isCode = type === "enum" || type === "multi_enum" || (type === "text" && catalogue !== undefined);
  if (!isCode) return null;
  if (!catalogue || !isCatalogue(catalogue)) return [];
  const codes = catalogues[catalogue].map(({ code }) => code);
  return ordered(catalogue, codes).map((code) => ({ value: String(code), label: label(catalogue, code) }));
}

/** The value's input follows the field's type, and whether the operator takes several. */
export function ValueInput({
  field,
  operator,
  value,
  onChange,
}: {
  field: Field;
  operator: Operator;
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const t = useTexts(listTexts);
  const locale = useLocale();
  const choices = useChoices(field);
  const several = severalValued.includes(operator);
  const label = t(several ? "filters.values" : "filters.value");
  const [first = ""] = value;
  if (choices && several) {
    const options = choices.map((choice) => ({ id: choice.value, label: choice.label }));
    return (
      <MultiLookupField
        label={label}
        value={options.filter(({ id }) => value.includes(id))}
        options={options}
        onChange={(chosen) => onChange(chosen.map(({ id }) => String(id)))}
      />
    );
  }
  if (choices) {
    return (
      <SelectField
        label={label}
        value={first || null}
        options={choices}
        placeholder={t("filters.choose")}
        onChange={(next) => onChange(next === null ? [] : [next])}
      />
    );
  }
  if (field.type === "lookup" || field.type === "lookups") {
    return (
      <MultiRecordLookup
        label={label}
        entity={field.lookup ?? ""}
        value={value}
        onChange={(ids) => onChange(several ? ids : ids.slice(-1))}
      />
    );
  }
  if (several) {
    return (
      <TextField
        label={label}
        hint={t("filters.valuesHint")}
        value={value.join(",")}
        onChange={(typed) => onChange(typed === "" ? [] : typed.split(","))}
      />
    );
  }
  if (field.type === "date" || field.type === "datetime")
    return <DateField label={label} value={first} onChange={(day) => onChange([day])} />;
  if (field.type === "money") {
    return (
      <MoneyField
        label={label}
        locale={locale}
        value={first ? Number(first) : null}
        onChange={(cents) => onChange(cents === null ? [] : [String(cents)])}
      />
    );
  }
  return (
    <TextField
      label={label}
      value={first}
      onChange={(typed) => onChange([typed])}
      inputMode={field.type === "number" ? "numeric" : "text"}
    />
  );
}
