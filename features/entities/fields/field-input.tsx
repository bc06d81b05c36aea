import { Suspense } from "react";
import { useLocale, useTexts } from "#client/i18n/use-texts.ts";
import { useLabels } from "#client/system/page/use-labels.ts";
import { catalogues, isCatalogue } from "#contract/catalogues/all.ts";
import type { Code } from "#contract/catalogues/catalogue.ts";
import { isWrongDocument } from "#contract/documents.ts";
import { type Field, isRequired } from "#contract/entity.ts";
import type { FieldError } from "#contract/errors.ts";
import { isFixedIn, isOffered } from "#contract/transitions.ts";
import { useFormTexts } from "#features/forms/use-form-texts.ts";
import { lazy } from "#features/shared/lazy.ts";
import { minuteOf } from "#machines/shared/clock.ts";
import { DateField } from "#ui/date-field.tsx";
import { Checkbox, SelectField, TextField } from "#ui/field.tsx";
import { MoneyField, PercentField, PhoneField } from "#ui/money-field.tsx";
import type { RichTextPeople } from "#ui/rich-text-mentions.tsx";
import { EditorSkeleton } from "#ui/skeletons.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { CodesField } from "./codes-field.tsx";
import { isCode, lookupName, type Row } from "./field-value.tsx";
import { MultiRecordLookup } from "./multi-record-lookup.tsx";
import { CityLookup, OccupationLookup } from "./place-lookups.tsx";
import { RecordLookup } from "./record-lookup.tsx";
import { entityTexts } from "./texts.ts";

const RichTextField = lazy(() =>
  import("#ui/rich-text.tsx").then(({ RichTextField: Loaded }) => ({ default: Loaded })),
);

export interface FormValues {
  value: (field: string) => unknown;
  change: (field: string, value: unknown) => void;
  errors: readonly FieldError[];
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number | null => (typeof value === "number" ? value : null);
const tags = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const orNull = (value: string): string | null => (value === "" ? null : value);

const codeOf = (value: unknown): Code | null => (isCode(value) ? value : null);

/** `2026-11-21T10:30` of the person's own clock, as the browser's control takes it. */
function localMoment(iso: string): string {
  if (iso === "") return "";
  return minuteOf(new Date(iso));
}

/** A field's control, by its type. */
export function FieldInput({
  name,
  field,
  record,
  form,
  people,
  takesFocus = false,
}: {
  name: string;
  field: Field;
  record: Row | null;
  form: FormValues;
  /** People who can be mentioned with "@". */
  people?: RichTextPeople;
  /** Rich text has the focus as soon as it is there. */
  takesFocus?: boolean;
}) {
  const t = useTexts(entityTexts);
  const locale = useLocale();
  const { label, ordered, isOpen } = useLabels();
  const { errorAt, ofRule } = useFormTexts();
  const value = form.value(name);
  const wrong = field.document && isWrongDocument(field.document, text(value)) ? field.document : undefined;
  const common = {
    label: field.label[locale],
    required: isRequired(field, form.value),
    error: errorAt(form.errors, name) ?? (wrong && ofRule({ path: name, rule: wrong })),
  };
  const helped = { ...common, ...(field.help ? { hint: field.help[locale] } : {}) };
  const change = (next: unknown) => form.change(name, next);
  const isFixed = isFixedIn(field, record?.status);
  if (name === "city") {
    return (
      <CityLookup
        {...common}
        disabled={isFixed}
        value={orNull(text(value))}
        onChange={(city, state) => {
          change(city);
          if (state) form.change("state", state);
        }}
      />
    );
  }
  if (name === "occupation")
    return <OccupationLookup {...common} value={orNull(text(value))} onChange={change} />;
  const { catalogue } = field;
  if (catalogue && isCatalogue(catalogue) && field.type === "multi_enum")
    return <CodesField {...common} catalogue={catalogue} value={value} onChange={change} />;
  if (catalogue && isCatalogue(catalogue)) {
    const saved = codeOf(record?.[name]);
    const isShown = (code: Code) => isOpen(catalogue, code) && isOffered(field, code, saved);
    const codes = catalogues[catalogue].map(({ code }) => code);
    const options = ordered(catalogue, codes)
      .filter((code) => code === value || code === saved || isShown(code))
      .map((code) => ({ value: code, label: label(catalogue, code) }));
    return (
      <SelectField<string | number>
        {...common}
        value={codeOf(value)}
        options={options}
        placeholder={t("choose")}
        onChange={change}
        disabled={isFixed}
      />
    );
  }
  switch (field.type) {
    case "lookup": {
      return (
        <RecordLookup
          {...common}
          entity={field.lookup ?? ""}
          value={number(value)}
          name={record ? lookupName(record, name, locale) : null}
          owners={{
            clientCompanyId: name === "client_contact_id" ? number(form.value("client_company_id")) : null,
            departmentId: name === "position_id" ? number(form.value("departament_id")) : null,
          }}
          disabled={isFixed}
          onChange={(id) => {
            change(id);
            // A contact belongs to its company: another company leaves the contact to be chosen again.
            if (name === "client_company_id" && form.value("client_contact_id"))
              form.change("client_contact_id", null);
          }}
        />
      );
    }
    case "money":
      return (
        <MoneyField
          {...common}
          locale={locale}
          currency={form.value("currency") === "USD" ? "USD" : "BRL"}
          value={number(value)}
          onChange={change}
          disabled={isFixed}
        />
      );
    case "phone":
      return (
        <PhoneField
          {...common}
          countryLabel={t("country")}
          value={text(value)}
          onChange={(phone) => change(orNull(phone))}
        />
      );
    case "boolean":
      return (
        <Checkbox label={common.label} error={common.error} checked={value === true} onChange={change} />
      );
    case "lookups":
      return (
        <MultiRecordLookup
          {...common}
          entity={field.lookup ?? ""}
          value={(Array.isArray(value) ? value : []).map(String)}
          onChange={(ids) => change(ids.map(Number))}
        />
      );
    case "number":
      if (field.decimals)
        return (
          <PercentField
            {...common}
            locale={locale}
            value={number(value)}
            onChange={change}
            disabled={isFixed}
          />
        );
      return (
        <TextField
          {...helped}
          inputMode="numeric"
          value={number(value) === null ? "" : String(value)}
          onChange={(typed) => {
            const digits = typed.replaceAll(/\D/g, "").slice(0, 9);
            change(digits === "" ? null : Number(digits));
          }}
        />
      );
    case "date":
      return (
        <DateField
          {...common}
          value={text(value)}
          onChange={(date) => change(orNull(date))}
          disabled={isFixed}
        />
      );
    case "datetime":
      return (
        <DateField
          {...common}
          withTime
          value={localMoment(text(value))}
          onChange={(moment) => change(moment === "" ? null : new Date(moment).toISOString())}
        />
      );
    case "tags":
      return (
        <TextField
          {...common}
          hint={t("tagsHint")}
          value={tags(value).join(", ")}
          onChange={(typed) =>
            change(typed.trim() === "" ? [] : typed.split(",").map((tag) => tag.trimStart()))
          }
        />
      );
    case "longtext":
      return (
        <TextArea
          {...helped}
          rows={5}
          maxLength={field.maxLength}
          value={text(value)}
          onChange={(typed) => change(orNull(typed))}
        />
      );
    case "rich":
      return (
        <Suspense fallback={<EditorSkeleton label={common.label} />}>
          <RichTextField
            {...common}
            value={text(value)}
            people={people}
            takesFocus={takesFocus}
            texts={{
              bold: t("editor.bold"),
              italic: t("editor.italic"),
              heading: t("editor.heading"),
              bullets: t("editor.bullets"),
              numbers: t("editor.numbers"),
              quote: t("editor.quote"),
              undo: t("editor.undo"),
              redo: t("editor.redo"),
            }}
            onChange={(html) => change(orNull(html))}
          />
        </Suspense>
      );
    default:
      return (
        <TextField
          {...helped}
          type={field.type === "email" ? "email" : field.type === "url" ? "url" : "text"}
          maxLength={field.maxLength}
          value={text(value)}
          onChange={(typed) => change(field.required ? typed : orNull(typed))}
          disabled={isFixed}
        />
      );
  }
}
