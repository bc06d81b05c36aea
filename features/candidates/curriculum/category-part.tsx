import { useTexts } from "#client/i18n/use-texts.ts";
import { occupationOptions } from "#client/system/page/places.ts";
import { useRead } from "#client/system/page/use-read.ts";
import { useTypeAhead } from "#client/system/page/use-type-ahead.ts";
import { TextField } from "#ui/field.tsx";
import { Columns } from "#ui/layout.tsx";
import { LookupField } from "#ui/lookup-field.tsx";
import type { PartProps } from "./part-props.ts";
import { curriculumTexts } from "./texts.ts";

/** The candidate's occupation and wishes. */
export function CategoryPart({ value, errorAt, onChange }: PartProps) {
  const t = useTexts(curriculumTexts);
  const { term, isWaiting, onSearch } = useTypeAhead();
  const wanted = term?.trim() ? { query: { term: term.trim() } } : null;
  const occupations = useRead(occupationOptions, wanted);
  const options = wanted === null ? [] : (occupations.data?.options ?? []);
  return (
    <Columns>
      <TextField
        label={t("role_name")}
        required
        autoComplete="organization-title"
        maxLength={120}
        value={value.role_name ?? ""}
        error={errorAt("role_name")}
        onChange={(role_name) => onChange({ role_name })}
      />
      <TextField
        label={t("company_name")}
        autoComplete="organization"
        maxLength={120}
        value={value.company_name ?? ""}
        error={errorAt("company_name")}
        onChange={(company_name) => onChange({ company_name: company_name || null })}
      />
      <LookupField
        label={t("category")}
        hint={t("categoryHint")}
        value={value.category ? { id: value.category, label: value.category } : null}
        options={options.map(({ name }) => ({ id: name, label: name }))}
        searching={isWaiting || (wanted !== null && occupations.state === "loading")}
        onSearch={onSearch}
        onChange={(chosen) => onChange({ category: chosen ? chosen.label : null })}
        error={errorAt("category")}
      />
    </Columns>
  );
}
