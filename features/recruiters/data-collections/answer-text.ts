import type { Formats } from "#client/i18n/formats.ts";
import type { Locale } from "#client/i18n/i18n.ts";
import type { DataCollection } from "#contract/calls/data-collections.ts";
import { labelOf } from "#contract/catalogues/all.ts";
import { type CollectedField, collectedDataOf } from "#contract/catalogues/data-collection.ts";

type Value = NonNullable<DataCollection["fields"][number]["value"]>;
interface Words {
  locale: Locale;
  formats: Formats;
  yes: string;
  no: string;
}

/** Catalogues of parts that hold a code. */
const codes: Readonly<Record<string, string>> = {
  bank: "bank",
  account_type: "account_type",
  transportation: "transportation",
};

/** What was answered, in the words of the person who reads it. */
export function answerText(field: CollectedField, value: Value, { locale, formats, yes, no }: Words): string {
  const { catalogue, kind } = collectedDataOf(field);
  if (typeof value === "boolean") return value ? yes : no;
  if (Array.isArray(value))
    return formats.list(value.map((one) => (catalogue ? labelOf(catalogue, one, locale) : `${one}`)));
  if (typeof value === "object")
    return Object.entries(value)
      .flatMap(([part, one]) => {
        if (one === null || one === "") return [];
        const name = codes[part];
        return name ? labelOf(name, one, locale) : `${one}`;
      })
      .join(" · ");
  if (kind === "money") return formats.money(Number(value));
  if (kind === "date") return formats.date(String(value));
  return catalogue ? labelOf(catalogue, value, locale) : String(value);
}
