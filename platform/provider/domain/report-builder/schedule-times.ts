import type { ReportFrequency } from "#contract/calls/report-builder.ts";

export interface ScheduleTimes {
  frequency: ReportFrequency;
  /** Monday is 1. */
  weekday: number | null;
  month_day: number | null;
  hour: number;
}

const dayMs = 86_400_000;

/** What the clock of a place shows at an instant, as if it were in UTC. */
function wallClock(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

/** The instant at which the clock of the place shows that; where it skips the hour, the one after. */
function instantOf(wall: number, timeZone: string): number {
  const first = wall - (wallClock(wall, timeZone) - wall);
  return first - (wallClock(first, timeZone) - wall);
}

function isDay({ frequency, weekday, month_day }: ScheduleTimes, day: Date): boolean {
  if (frequency === "daily") return true;
  if (frequency === "weekly") return (day.getUTCDay() || 7) === weekday;
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  return day.getUTCDate() === Math.min(month_day ?? 1, last);
}

/** The first time after an instant, by the clock of the business. */
export function nextTime(times: ScheduleTimes, after: Date, timeZone: string): Date {
  const today = Math.floor(wallClock(after.getTime(), timeZone) / dayMs) * dayMs;
  for (let day = today; ; day += dayMs) {
    if (!isDay(times, new Date(day))) continue;
    const at = instantOf(day + times.hour * 3_600_000, timeZone);
    if (at > after.getTime()) return new Date(at);
  }
}
