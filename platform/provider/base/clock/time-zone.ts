import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/open.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric" },
    ...{ hour: "numeric", minute: "numeric", second: "numeric" },
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Local time of a time zone at an instant, represented as UTC. */
export function wallClock(instant: number, timeZone: string): number {
  const parts = new Map<string, number>(
    clockOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: string) => parts.get(type) ?? 0;
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
}

const aheadOf = (instant: number, timeZone: string): number =>
  wallClock(instant, timeZone) - Math.floor(instant / 1000) * 1000;

/** The instant at which a place's clock shows that minute of a day (YYYY-MM-DD). */
export function instantOf(day: string, minute: number, timeZone: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  const near = shown - aheadOf(shown, timeZone);
  // On the day the clock is changed the first guess may be an hour off.
  return shown - aheadOf(near, timeZone);
}

/** The day (YYYY-MM-DD) that a place's calendar shows at an instant. */
export const dayAt = (instant: number, timeZone: string): string =>
  new Date(wallClock(instant, timeZone)).toISOString().slice(0, 10);

export const hourAt = (instant: number, timeZone: string): number =>
  new Date(wallClock(instant, timeZone)).getUTCHours();

export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Local time of a business at an instant, in SQL. */
export const localTime = (instant: RawBuilder<unknown>, businessId: number): RawBuilder<string> =>
  sql<string>`(${instant} at time zone elenco_time_zone(${businessId}::bigint))`;

/** The day that the calendar of a business shows now. */
export const todayOf = async (db: Db, businessId: number): Promise<string> =>
  dayAt(Date.now(), await timeZoneOf(db, businessId));

export async function timeZoneOf(db: Db, businessId: number): Promise<string> {
  const { time_zone } = await db
    .selectFrom("businesses")
    .where("id", "=", businessId)
    .select("time_zone")
    .executeTakeFirstOrThrow();
  return time_zone;
}
