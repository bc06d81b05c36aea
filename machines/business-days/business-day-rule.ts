import { limits } from "../delays.ts";

/** A day as `2026-03-02`; a moment as `2026-03-02T11:59`, as the person's clock shows it. Text, so that no time zone moves it. */
export type Day = string;

const dayLength = 86_400_000;

const timeOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10);
const dayAfter = (day: Day): Day => dayOf(timeOf(day) + dayLength);

function isWorked(day: Day, holidays: ReadonlySet<Day>): boolean {
  const weekday = new Date(timeOf(day)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}

/** The day from which counting starts: today, or the day before while it is not yet noon. */
function startOf(now: string): Day {
  const today = now.slice(0, 10);
  return now.slice(11) < limits.businessDayNoon ? dayOf(timeOf(today) - dayLength) : today;
}

/** The day that is so many business days away. */
export function dayReached(now: string, days: number, holidays: readonly Day[]): Day {
  const closed = new Set(holidays);
  let day = startOf(now);
  for (let left = days; left > 0; ) {
    day = dayAfter(day);
    if (isWorked(day, closed)) left--;
  }
  return day;
}

export interface Question {
  date: Day;
  /** Business days that there must be until then. */
  days: number;
  now: string;
}

/** Whether the date leaves so many business days; a past date never does. */
export function leavesEnough({ date, days, now }: Question, holidays: readonly Day[]): boolean {
  return date >= now.slice(0, 10) && date >= dayReached(now, days, holidays);
}

/** The years whose holidays apply. */
export function yearsOf(now: string): number[] {
  return Array.from({ length: limits.holidayYears }, (_, index) => Number(now.slice(0, 4)) + index);
}
