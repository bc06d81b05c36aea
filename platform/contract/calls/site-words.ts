import type { Locale } from "../locale.ts";
import type { Words } from "./site-sections.ts";

/** A value with each of its texts reduced to one language. */
export type Localised<T> = T extends Words
  ? string
  : T extends readonly (infer Item)[]
    ? Localised<Item>[]
    : T extends object
      ? { [K in keyof T]: Localised<T[K]> }
      : T;

const areWords = (value: object): value is Words => "pt" in value && "en" in value;

function localisedValue(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => localisedValue(item, locale));
  if (typeof value !== "object" || value === null) return value;
  if (areWords(value)) return value[locale];
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, localisedValue(item, locale)]));
}

export const localised = <T>(value: T, locale: Locale): Localised<T> =>
  localisedValue(value, locale) as Localised<T>;
