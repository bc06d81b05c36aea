import type { Locale } from "#contract/locale.ts";
import { languageTag } from "#contract/locale.ts";
import { CallError, invalid } from "#provider/base/http/errors.ts";

const longest = 180;

/** The end of a link's last day in the business time zone; `path` is where the day was written. */
export function endOfLink(day: string, path: string, now = Date.now()): string {
  const end = Date.parse(`${day}T23:59:59-03:00`);
  if (end <= now) throw invalid(path, "future");
  if (end > now + longest * 86_400_000) throw invalid(path, "far", { n: longest });
  return new Date(end).toISOString();
}

/** The link; its token follows `#`, which browsers do not send. */
export const linkTo = (origin: string, page: string, uid: string, token: string): string =>
  `${origin}/${page}/${uid}#token=${token}`;

/** The day of an instant in the business time zone. */
export const dayOf = (instant: string): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date(instant));

/** A day in words of the reader's language. */
export const dayInWords = (locale: Locale, instant: string): string =>
  new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: "long",
    timeZone: "America/Sao_Paulo",
  }).format(new Date(instant));

interface Standing {
  expires_at: string | null;
  answered_at: string | null;
  declined_at?: string | null;
  cancelled_at: string | null;
}

/** The row behind a link; throws the reason why the link cannot be opened. */
export function assertOpen<Row extends Standing>(row: Row | undefined): Row & { expires_at: string } {
  if (!row?.expires_at) throw new CallError("token_invalid");
  if (row.cancelled_at) throw new CallError("token_revoked");
  if (row.answered_at || row.declined_at) throw new CallError("already_done");
  if (Date.parse(row.expires_at) <= Date.now()) throw new CallError("token_expired");
  return { ...row, expires_at: row.expires_at };
}
