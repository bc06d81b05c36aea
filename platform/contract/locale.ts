export type Locale = "pt" | "en";

/** Language tags for dates, numbers and documents. */
export const languageTag: Record<Locale, string> = { pt: "pt-BR", en: "en-US" };

/** A day in short; its month is named in English, where 4/5 is April to some readers and May to others. */
export const dayStyle = { pt: "short", en: "medium" } as const satisfies Record<
  Locale,
  Intl.DateTimeFormatOptions["dateStyle"]
>;

/** The wording of one language. */
export const wording = <T>(locale: Locale, texts: Record<Locale, T>): T => texts[locale];
