import { Link } from "react-router";
import type { Formats } from "#client/i18n/formats.ts";
import type { Locale } from "#client/i18n/i18n.ts";
import { namedVariables } from "#contract/catalogues/sendouts.ts";
import { entityFields } from "#contract/entities/all.ts";
import { type ChosenEntry, type Field, type RecordOf, titleField } from "#contract/entity.ts";
import { allEntities, recordPath } from "#contract/entity-names.ts";
import { nameIn } from "#contract/locale.ts";
import { Badge } from "#ui/badge.tsx";
import { Inline } from "#ui/layout.tsx";
import { formatPhone } from "#ui/phone.ts";
import { statusHue } from "./status-hues.ts";

export type Row = { id: number } & Record<string, unknown>;

/** A lookup's row carries the name beside the id: `owner_id` and `owner_name`. */
export function lookupName(row: Row, field: string, locale: Locale): string | null {
  const english = row[field.replace(/_id$/, "_name_en")];
  if (locale === "en" && typeof english === "string") return english;
  const name = row[field.replace(/_id$/, "_name")] ?? row[field.replace(/_id$/, "_title")];
  return typeof name === "string" ? name : null;
}

/** A field's label beside its value: a unit shown with the value is not repeated in brackets. */
export const termOf = ({ label, unit }: Field, locale: Locale): string =>
  unit ? label[locale].replace(/ \([^)]*\)$/, "") : label[locale];

const isEntry = (value: unknown): value is ChosenEntry =>
  typeof value === "object" && value !== null && "name" in value;
const isRecord = (value: unknown): value is RecordOf =>
  typeof value === "object" && value !== null && "entity" in value;
/** A code of a catalogue. */
export const isCode = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";
const codesIn = (value: unknown): readonly (string | number)[] =>
  Array.isArray(value) ? value.filter(isCode) : [];

/** The names behind a multiple choice: `benefits` beside `benefit_ids`. */
function entryNames(row: Row, field: string, locale: Locale): string[] {
  const entries = row[field.replace(/_ids$/, "s")];
  if (!Array.isArray(entries)) return [];
  return entries.filter(isEntry).map((entry) => nameIn(entry, locale));
}

/** Rich text as one line: blocks stay separated. */
function plain(html: string): string {
  const apart = html.replaceAll(/<(?=\/?(?:p|h\d|li|ul|ol|div|br|blockquote|pre)\b)/gi, " <");
  const text = new DOMParser().parseFromString(apart, "text/html").body.textContent ?? "";
  return text.replaceAll(/\s+/g, " ").trim();
}

interface Words {
  locale: Locale;
  label: (catalogue: string, code: string | number) => string;
  formats: Formats;
  yes: string;
  no: string;
}

/** An application's stage as its job's process names it, if it has its own name. */
function stageOf(row: Row, name: string, { catalogue }: Field, locale: Locale): string | null {
  if (name !== "status" || catalogue !== "apply_status") return null;
  const own = locale === "en" ? (row.stage_name_en ?? row.stage_name) : row.stage_name;
  return typeof own === "string" ? own : null;
}

function inEnglish(row: Row, { english }: Field, locale: Locale): string | null {
  const text = locale === "en" && english ? row[english] : null;
  return typeof text === "string" && text !== "" ? text : null;
}

/** A field of an entity by its label; one that it lacks by that of another entity, of which it was once said. */
function fieldLabel(entity: unknown, name: string, locale: Locale): string {
  const own = allEntities.filter((item) => item === entity);
  const known = [...own, ...allEntities].find((item) => Object.hasOwn(entityFields(item), name));
  return known ? (entityFields(known)[name]?.label[locale] ?? name) : name;
}

/** A field's value as text, for cells, cards and screen readers. */
export function fieldText(
  row: Row,
  name: string,
  field: Field,
  { locale, formats, label, yes, no }: Words,
): string {
  const value = row[name];
  if (field.type === "lookup") return lookupName(row, name, locale) ?? "";
  if (value === null || value === undefined || value === "") return "";
  const inWords = (text: string) => (field.variables ? namedVariables(text, locale) : text);
  switch (field.type) {
    case "money":
      return formats.money(Number(value), row.currency === "USD" ? "USD" : "BRL");
    case "number":
      return field.unit ? formats.measure(Number(value), field.unit) : formats.number(Number(value));
    case "date":
      return formats.date(String(value));
    case "datetime":
      return formats.dateTime(String(value));
    case "boolean":
      return value ? yes : no;
    case "enum":
      return stageOf(row, name, field, locale) ?? (isCode(value) ? label(field.catalogue ?? "", value) : "");
    case "multi_enum":
    case "tags":
      return codesIn(value)
        .map((item) => (field.fieldsOf ? fieldLabel(row[field.fieldsOf], String(item), locale) : item))
        .map((item) => (field.catalogue ? label(field.catalogue, item) : String(item)))
        .join(", ");
    case "phone":
      return formatPhone(String(value));
    case "lookups":
      return entryNames(row, name, locale).join(", ");
    case "record":
      return isRecord(value) ? (value.name ?? "") : "";
    case "rich":
      return inWords(plain(String(value)));
    default:
      return inWords(inEnglish(row, field, locale) ?? String(value));
  }
}

/** A record's title in the reader's language; falls back to the Portuguese name. */
export function recordTitle(
  row: Row,
  definition: { title: string; fields: Record<string, Field> },
  words: Words,
): string {
  const { title, fields } = definition;
  const named = (name: string) =>
    fieldText(row, name, fields[name] ?? { type: "text", label: { pt: "", en: "" } }, words);
  return named(titleField(definition, words.locale)) || named(title);
}

/** Where a text leads that is nothing but an address, such as where an interview takes place. */
export function linkOf(text: string): string | null {
  if (/^https?:\/\/\S+$/i.test(text)) return text;
  return /^(?:[\w-]+\.)+[a-z]{2,}\/\S*$/i.test(text) ? `https://${text}` : null;
}

export function OutsideLink({ to, text }: { to: string; text: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {text.replace(/^https?:\/\//i, "")}
    </a>
  );
}

const lookupPaths: Record<string, string> = {
  candidates: "/recruiters/candidates",
  jobs: "/recruiters/jobs",
  client_companies: "/recruiters/client_companies",
  client_contacts: "/recruiters/client_contacts",
  contacts: "/recruiters/contacts",
  proposals: "/recruiters/proposals",
  placements: "/recruiters/placements",
  billing_plans: "/recruiters/billing_plans",
  accounts: "/administrator/accounts",
};

/** A field's value on a page: with links and marks. */
export function FieldValue({
  row,
  name,
  field,
  words,
}: {
  row: Row;
  name: string;
  field: Field;
  words: Words;
}) {
  const text = fieldText(row, name, field, words);
  if (text === "") return "—";
  const value = row[name];
  if (field.type === "enum" && name === "status")
    return (
      <Badge dot tone={statusHue(value, field.catalogue)}>
        {text}
      </Badge>
    );
  if (field.type === "tags" || field.type === "lookups") {
    const tags = field.type === "tags" ? codesIn(value).map(String) : entryNames(row, name, words.locale);
    return (
      <Inline $gap={1} $wrap>
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </Inline>
    );
  }
  if (field.type === "record" && isRecord(value))
    return <Link to={recordPath(value.entity, value.id)}>{text}</Link>;
  const path = field.lookup ? lookupPaths[field.lookup] : undefined;
  if (path) return <Link to={`${path}/${String(value)}`}>{text}</Link>;
  if (field.type === "email") return <a href={`mailto:${String(value)}`}>{text}</a>;
  if (field.type === "phone") return <a href={`tel:${String(value)}`}>{text}</a>;
  const link = linkOf(String(value));
  return field.type === "url" || (field.type === "text" && link) ? (
    <OutsideLink to={link ?? String(value)} text={text} />
  ) : (
    text
  );
}
