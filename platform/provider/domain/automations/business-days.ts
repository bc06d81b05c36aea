import { sql } from "kysely";
import { dayAfter, dayAt, hourAt, instantOf } from "#provider/base/clock/time-zone.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Place } from "../holidays/business-days.ts";

/** Waits of days end when people begin to work. */
const opensAt = 9 * 60;

interface Calendar {
  businessId: number;
  timeZone: string;
  /** The place whose holidays count besides the national ones. */
  place: Place;
}

/** The morning of the n-th business day from now, counted like stage deadlines; now for zero. */
export async function afterBusinessDays(
  db: Db,
  { businessId, timeZone, place }: Calendar,
  days: number,
  now: Date,
): Promise<Date> {
  if (days === 0) return now;
  const { rows } = await sql<{ day: string }>`select elenco_business_day(${businessId}::bigint,
    ${dayAt(now.getTime(), timeZone)}::date, ${days}::int, ${place.state}, ${place.city})::text as day`.execute(
    db,
  );
  return new Date(instantOf(rows[0]?.day ?? "", opensAt, timeZone));
}

/** The start of a day, so many from today. */
export const startOfDay = (now: Date, days: number, timeZone: string): { day: string; at: Date } => {
  const day = dayAfter(dayAt(now.getTime(), timeZone), days);
  return { day, at: new Date(instantOf(day, 0, timeZone)) };
};

interface QuietHours {
  from: number | null;
  to: number | null;
  timeZone: string;
}

/** The end of the quiet hours that contain the instant; undefined outside them. From 20 to 8 spans midnight. */
export function quietUntil(now: Date, { from, to, timeZone }: QuietHours): Date | undefined {
  if (from === null || to === null || from === to) return undefined;
  const hour = hourAt(now.getTime(), timeZone);
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return undefined;
  const today = dayAt(now.getTime(), timeZone);
  return new Date(instantOf(hour < to ? today : dayAfter(today), to * 60, timeZone));
}
