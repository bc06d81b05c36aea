import type { Locale } from "#contract/locale.ts";

const tags = { pt: "pt-BR", en: "en-US" } as const;

/** An instant by the clock of a place, with the clock's name: 'sexta-feira, 20 de novembro de 2026 às 10:00 …'. */
export const whenText = (instant: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(tags[locale], {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "longGeneric",
    timeZone,
  }).format(new Date(instant));
