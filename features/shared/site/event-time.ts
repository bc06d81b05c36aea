import { formatsOf } from "#client/i18n/formats.ts";
import { clockName } from "#contract/clock-name.ts";
import type { Locale } from "#contract/locale.ts";
import { zoneName } from "../zone-name.ts";

interface Times {
  starts_at: string;
  ends_at?: string | null;
}

/**
 * When an event is, by the clock of its business, which its mails name too: '28/10/2026, 19:00 – 20:30 (horário de
 * Brasília)'.
 */
export function eventTime({ starts_at, ends_at }: Times, timeZone: string, locale: Locale): string {
  const { date, dateTime, time } = formatsOf(locale, { now: Date.parse(starts_at), timeZone });
  const end = ends_at && (date(ends_at) === date(starts_at) ? time(ends_at) : dateTime(ends_at));
  const clock = clockName(timeZone, locale, starts_at) ?? zoneName(timeZone, locale, starts_at);
  return `${dateTime(starts_at)}${end ? ` – ${end}` : ""} (${clock})`;
}

/** The day of an event by the clock of its business: near midnight the reader's clock has another. */
export const eventDay = (starts_at: string, timeZone: string, locale: Locale): string =>
  formatsOf(locale, { now: Date.parse(starts_at), timeZone }).date(starts_at);
