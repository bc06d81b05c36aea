import { ListFilter } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import { type Field, operatorsOf } from "#contract/entity.ts";
import type { Operator } from "#contract/list.ts";
import type { Condition } from "#machines/list-state/list-state.machine.ts";
import { useLocale, useTexts } from "#platform/i18n/use-texts.ts";
import { Button } from "#ui/button.tsx";
import { DateField, FilterChip, SelectField, TextField } from "#ui/field.tsx";
import { Inline, Stack } from "#ui/layout.tsx";
import { MoneyField } from "#ui/money-field.tsx";
import { Popover } from "#ui/popover.tsx";
import { space } from "#ui/tokens.ts";
import { RecordLookup } from "./record-lookup.tsx";
import { entityTexts } from "./texts.ts";

const Body = styled.div`padding: ${space(4)};`;
type Fields = Record<string, Field>;
const valueless: readonly Operator[] = ["null", "not_null"];

/** What a field of few values offers, as its filter's texts. */
function choicesOf({ type, catalogue }: Field, locale: "pt" | "en", t: (key: "yes" | "no") => string) {
  if (type === "boolean") {
    return [
      { value: "true", label: t("yes") },
      { value: "false", label: t("no") },
    ];
  }
  if (type !== "enum" && type !== "multi_enum") return null;
  const entries = catalogue && isCatalogue(catalogue) ? catalogues[catalogue] : [];
  return entries.map(({ code, label }) => ({ value: String(code), label: label[locale] }));
}

/** The value's input follows the field's type. */
function ValueInput({
  field,
  value,
  onChange,
}: {
  field: Field;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const label = t("value");
  const choices = choicesOf(field, locale, t);
  if (choices) {
    return (
      <SelectField
        label={label}
        value={value || null}
        options={choices}
        placeholder={t("choose")}
        onChange={(next) => onChange(next ?? "")}
      />
    );
  }
  if (field.type === "date" || field.type === "datetime")
    return <DateField label={label} value={value} onChange={onChange} />;
  if (field.type === "money") {
    return (
      <MoneyField
        label={label}
        locale={locale}
        value={value ? Number(value) : null}
        onChange={(cents) => onChange(cents === null ? "" : String(cents))}
      />
    );
  }
  if (field.type === "lookup" && field.lookup) {
    return (
      <RecordLookup
        label={label}
        entity={field.lookup}
        value={value ? Number(value) : null}
        name={null}
        onChange={(id) => onChange(id === null ? "" : String(id))}
      />
    );
  }
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      inputMode={field.type === "number" ? "numeric" : "text"}
    />
  );
}

/** Adds one condition at a time; each shows as a chip that can be taken away. */
export function FilterBuilder({
  fields,
  onAdd,
}: {
  fields: Fields;
  onAdd: (field: string, condition: Condition) => void;
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const offered = Object.entries(fields).filter(([, field]) => field.filterable);
  const [name, setName] = useState<string | null>(null);
  const [operator, setOperator] = useState<Operator | null>(null);
  const [value, setValue] = useState("");
  const field = name ? fields[name] : undefined;
  const operators: readonly Operator[] = field
    ? operatorsOf[field.type].filter((one) => one !== "in" && one !== "not_in")
    : [];
  const chosen = operator && operators.includes(operator) ? operator : operators[0];
  const complete = field && chosen && (valueless.includes(chosen) || value !== "");
  const submit = () => {
    if (!name || !chosen || !complete) return;
    onAdd(name, { [chosen]: valueless.includes(chosen) ? "true" : value });
    setName(null);
    setValue("");
    setOpen(false);
  };
  return (
    <Popover
      title={t("addFilter")}
      open={open}
      onOpenChange={setOpen}
      align="start"
      trigger={<Button icon={<ListFilter size={16} aria-hidden />}>{t("filters")}</Button>}
    >
      <Body>
        <Stack $gap={3}>
          <SelectField
            label={t("field")}
            value={name}
            placeholder={t("choose")}
            options={offered.map(([key, { label }]) => ({ value: key, label: label[locale] }))}
            onChange={(next) => {
              setName(next);
              setValue("");
            }}
          />
          {field && chosen ? (
            <SelectField
              label={t("operator")}
              value={chosen}
              options={operators.map((one) => ({ value: one, label: t(`operators.${one}`) }))}
              onChange={(next) => setOperator(next)}
            />
          ) : null}
          {field && chosen && !valueless.includes(chosen) ? (
            <ValueInput field={field} value={value} onChange={setValue} />
          ) : null}
          <Button kind="primary" disabled={!complete} onClick={submit}>
            {t("apply")}
          </Button>
        </Stack>
      </Body>
    </Popover>
  );
}

/** The conditions in force, in words. */
export function FilterChips({
  fields,
  where,
  onRemove,
  onClear,
}: {
  fields: Fields;
  where: Record<string, Condition>;
  onRemove: (field: string) => void;
  onClear: () => void;
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const entries = Object.entries(where);
  if (entries.length === 0) return null;
  const words = (name: string, text: string | string[]): string => {
    const field = fields[name];
    const known = field?.catalogue && isCatalogue(field.catalogue) ? catalogues[field.catalogue] : [];
    const one = (code: string) => {
      if (field?.type === "boolean") return t(code === "true" ? "yes" : "no");
      return known.find((entry) => String(entry.code) === code)?.label[locale] ?? code;
    };
    return [text].flat().map(one).join(", ");
  };
  return (
    <Inline $gap={1.5} $wrap>
      {entries.map(([name, condition]) => {
        const label = fields[name]?.label[locale] ?? name;
        const parts =
          typeof condition === "string" || Array.isArray(condition)
            ? [["eq", condition] as const]
            : Object.entries(condition);
        const text = parts
          .map(
            ([operator, value]) =>
              `${t(`operators.${operator as Operator}`)}${valueless.includes(operator as Operator) ? "" : ` ${words(name, value)}`}`,
          )
          .join(", ");
        return (
          <FilterChip key={name} onRemove={() => onRemove(name)}>
            {label} {text}
          </FilterChip>
        );
      })}
      <Button kind="quiet" size="sm" onClick={onClear}>
        {t("clearFilters")}
      </Button>
    </Inline>
  );
}
