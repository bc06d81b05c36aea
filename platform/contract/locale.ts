export type Locale = "pt" | "en";

/** Language tags for dates, numbers and documents. */
export const languageTag: Record<Locale, string> = { pt: "pt-BR", en: "en-US" };

/** A day in short; its month is named in English, where 4/5 is April to some readers and May to others. */
export const dayStyle = { pt: "short", en: "medium" } as const satisfies Record<
  Locale,
  Intl.DateTimeFormatOptions["dateStyle"]
>;

/** An amount of cents. */
export const moneyIn = (cents: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(languageTag[locale], { style: "currency", currency }).format(cents / 100);

export const numberIn = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag[locale], { maximumFractionDigits: 2 }).format(value);

/** A name as its reader is shown it: the first where none was given in English. */
export const nameIn = (
  { name, name_en }: { name: string; name_en?: string | null | undefined },
  locale: Locale,
): string => (locale === "en" && name_en) || name;

/** The wording of one language. */
export const wording = <T>(locale: Locale, texts: Record<Locale, T>): T => texts[locale];
