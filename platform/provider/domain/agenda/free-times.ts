import type { WorkingHours } from "#contract/calls/interview-offers.ts";
import { dayAt, instantOf } from "#provider/base/clock/time-zone.ts";

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;
const quarterMs = 15 * minuteMs;
/** More than anybody reads. */
const mostTimes = 400;

/** In milliseconds; the end does not belong to it. */
export interface Span {
  from: number;
  to: number;
}

/** Whether no appointment conflicts, including the pauses before and after. */
export const isFree = (
  starts: number,
  durationMs: number,
  bufferMs: number,
  busy: readonly Span[],
): boolean => !busy.some(({ from, to }) => starts < to + bufferMs && starts + durationMs > from - bufferMs);

/** The same of one of an offer's times. */
export const isFreeFor = (
  { duration_minutes, buffer_minutes }: { duration_minutes: number; buffer_minutes: number },
  starts: number,
  busy: readonly Span[] = [],
): boolean => isFree(starts, duration_minutes * minuteMs, buffer_minutes * minuteMs, busy);

interface Wanted {
  now: number;
  timeZone: string;
  /** How many days from today on. */
  days: number;
  hours: WorkingHours;
  holidays: ReadonlySet<string>;
  busy: readonly Span[];
  durationMinutes: number;
  bufferMinutes: number;
  noticeHours: number;
}

/** Consecutive times within the working hours that avoid everything busy. */
export function freeTimes(wanted: Wanted): string[] {
  const { now, timeZone, hours, holidays, busy } = wanted;
  const durationMs = wanted.durationMinutes * minuteMs;
  const bufferMs = wanted.bufferMinutes * minuteMs;
  const earliest = now + wanted.noticeHours * hourMs;
  const { from_minute: from, to_minute: to, break_from, break_to } = hours;
  const shifts =
    break_from === null || break_to === null
      ? [[from, to] as const]
      : [[from, Math.min(break_from, to)] as const, [Math.max(break_to, from), to] as const];
  const first = Date.parse(`${dayAt(now, timeZone)}T00:00:00Z`);
  const times: string[] = [];
  for (let ahead = 0; ahead < wanted.days; ahead++) {
    const midnight = new Date(first + ahead * dayMs);
    const day = midnight.toISOString().slice(0, 10);
    if (!hours.weekdays.includes(midnight.getUTCDay()) || holidays.has(day)) continue;
    for (const [begins, ends] of shifts) {
      const last = instantOf(day, ends, timeZone) - durationMs;
      let at = instantOf(day, begins, timeZone);
      while (at <= last && times.length < mostTimes) {
        const clash = busy.find((item) => !isFree(at, durationMs, bufferMs, [item]));
        if (clash) at = Math.max(at + quarterMs, Math.ceil((clash.to + bufferMs) / quarterMs) * quarterMs);
        else if (at < earliest) at += quarterMs;
        else {
          times.push(new Date(at).toISOString());
          at += durationMs + bufferMs;
        }
      }
    }
  }
  return times;
}
