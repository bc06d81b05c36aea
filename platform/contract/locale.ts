export type Locale = "pt" | "en";

/** Language tags for dates, numbers and documents. */
export const languageTag: Record<Locale, string> = { pt: "pt-BR", en: "en-US" };

/** The wording of one language. */
export const wording = <T>(locale: Locale, texts: Record<Locale, T>): T => texts[locale];
