import { type Locale, languageTag } from "./locale.ts";

/**
 * A clock as people say it, to stand within a sentence: 'horário de Brasília', 'Brasilia Time'. Nobody says that their
 * time is a standard one. Null for a clock without a name of its own.
 */
export function clockName(timeZone: string, locale: Locale, at: string | number): string | null {
  const formal = new Intl.DateTimeFormat(languageTag[locale], { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(new Date(at))
    .find(({ type }) => type === "timeZoneName")?.value;
  if (formal === undefined || formal.startsWith("GMT")) return null;
  return locale === "pt"
    ? formal.replace(/^Horário (Padrão )?/, "horário ")
    : formal.replace(/ Standard Time$/, " Time");
}
