import type { Locale } from "#contract/locale.ts";
import { languageTag } from "#contract/locale.ts";
import { invalid } from "#provider/base/http/errors.ts";

const longest = 180;

/** The end of a link's last day in the business time zone; refused at `path`. */
export function endOf(path: string, day: string, now = Date.now()): string {
  const end = Date.parse(`${day}T23:59:59-03:00`);
  if (end <= now) throw invalid(path, "future");
  if (end > now + longest * 86_400_000) throw invalid(path, "far", { n: longest });
  return new Date(end).toISOString();
}

export const dayIn = (locale: Locale, instant: string): string =>
  new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: "long",
    timeZone: "America/Sao_Paulo",
  }).format(new Date(instant));
