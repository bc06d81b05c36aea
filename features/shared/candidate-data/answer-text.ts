import type { Formats } from "#client/i18n/formats.ts";
import type { Locale } from "#client/i18n/i18n.ts";
import type { AnsweredValue } from "#contract/calls/candidate-answers.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import { type CollectedField, collectedDataOf } from "#contract/catalogues/data-collection.ts";
import { disability } from "#contract/catalogues/people.ts";

interface Words {
  locale: Locale;
  formats: Formats;
  yes: string;
  no: string;
  none: string;
  photo: string;
}
type Row = Readonly<Record<string, string | number | null>>;

/** Catalogues of parts that hold a code. */
const codes: Readonly<Record<string, string>> = {
  bank: "bank",
  account_type: "account_type",
  transportation: "transportation",
  gender: "gender",
  kinship: "kinship",
  type: "disability_type",
};
/** Parts that are days or months. */
const days: readonly string[] = ["date_birth"];
const months: readonly string[] = ["started_on", "ended_on"];

function partText(part: string, item: string | number, row: Row, { locale, formats }: Words): string {
  if (part === "level") {
    const level = disability.find(({ code }) => code === row.type)?.levels.find(({ code }) => code === item);
    return level?.label[locale] ?? `${item}`;
  }
  if (days.includes(part)) return formats.date(String(item));
  if (months.includes(part)) return formats.month(String(item));
  const name = codes[part];
  return name ? labelOf(name, item, locale) : `${item}`;
}

const rowText = (row: Row, words: Words): string =>
  Object.entries(row)
    .flatMap(([part, entry]) => (entry === null || entry === "" ? [] : [partText(part, entry, row, words)]))
    .join(" · ");

/** An answer as text in the reader's language; list rows become lines. */
export function answerText(field: CollectedField, value: AnsweredValue, words: Words): string {
  const { locale, formats } = words;
  const { catalogue, kind } = collectedDataOf(field);
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (Array.isArray(value)) {
    if (value.length === 0) return words.none;
    const isOfRows = value.some((item) => typeof item === "object");
    const texts = value.map((item) => {
      if (typeof item === "object") return rowText(item, words);
      return catalogue ? labelOf(catalogue, item, locale) : `${item}`;
    });
    return isOfRows ? texts.join("\n") : formats.list(texts);
  }
  if (kind === "photo") return words.photo;
  if (typeof value === "object") return kind === "document" ? `${value.file_name}` : rowText(value, words);
  if (kind === "money") return formats.money(Number(value));
  if (kind === "date") return formats.date(String(value));
  return catalogue ? labelOf(catalogue, value, locale) : String(value);
}
