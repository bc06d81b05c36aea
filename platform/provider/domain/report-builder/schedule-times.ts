import type { ReportFrequency } from "#contract/calls/report-builder.ts";
import { instantOf, wallClock } from "#provider/base/clock/time-zone.ts";

export interface ScheduleTimes {
  frequency: ReportFrequency;
  /** Monday is 1. */
  weekday: number | null;
  month_day: number | null;
  hour: number;
}

const dayMs = 86_400_000;

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
    const at = instantOf(new Date(day).toISOString().slice(0, 10), times.hour * 60, timeZone);
    if (at > after.getTime()) return new Date(at);
  }
}
