import { clockName } from "#contract/clock-name.ts";
import { type Locale, languageTag } from "#contract/locale.ts";

/** An instant by the clock of a place: 'sexta-feira, 20 de novembro de 2026 às 10:00 (horário de Brasília)'. */
export function whenText(instant: string, locale: Locale, timeZone: string): string {
  const clock = clockName(timeZone, locale, instant);
  const format = new Intl.DateTimeFormat(languageTag[locale], {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: locale === "pt" ? "2-digit" : "numeric",
    minute: "2-digit",
    timeZone,
    ...(clock === null ? { timeZoneName: "shortOffset" } : {}),
  });
  return `${format.format(new Date(instant))}${clock === null ? "" : ` (${clock})`}`;
}
