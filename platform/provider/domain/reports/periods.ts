import type { Where } from "#contract/list.ts";

const dayLength = 86_400_000;
/** São Paulo, the business time zone, without daylight saving since 2019. */
const offset = 3 * 3_600_000;

const pad = (value: number) => String(value).padStart(2, "0");
const textOf = (date: Date) =>
  `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;

/** The day, relative to today, in the business time zone. */
export const dayFrom = (days: number, now: number): string =>
  textOf(new Date(now - offset + days * dayLength));

/** The day that many years ago. */
export function yearsAgo(years: number, now: number): string {
  const [year = 0, month = 1, day = 1] = dayFrom(0, now).split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year - years, month, 0)).getUTCDate();
  return textOf(new Date(Date.UTC(year - years, month - 1, Math.min(day, lastOfMonth))));
}

/** When that day begins in the business time zone. */
export const startOf = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + offset).toISOString();

/** The first days of the last months including this one, and of the next. */
export function months(count: number, now: number): string[] {
  const [year = 0, month = 1] = dayFrom(0, now).split("-").map(Number);
  return Array.from({ length: count + 1 }, (_, index) =>
    textOf(new Date(Date.UTC(year, month - count + index, 1))),
  );
}

/** The Mondays of the last weeks including this one, and the next. */
export function weeks(count: number, now: number): string[] {
  const today = new Date(`${dayFrom(0, now)}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return Array.from({ length: count + 1 }, (_, index) =>
    textOf(new Date(today.getTime() - (sinceMonday + 7 * (count - 1 - index)) * dayLength)),
  );
}

/** Each period between two days as a group of the rows whose instant falls in it. */
export const stretches = (days: readonly string[], field: string) =>
  days.slice(0, -1).map((day, index) => ({
    key: day,
    label: "",
    where: { [field]: { gteq: startOf(day), lt: startOf(days[index + 1] ?? day) } } satisfies Where,
  }));

/** Everything within the intervals. */
export const since = (days: readonly string[], field: string): Where => ({
  [field]: { gteq: startOf(days[0] ?? ""), lt: startOf(days.at(-1) ?? "") },
});
