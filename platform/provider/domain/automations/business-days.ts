import type { Db } from "#provider/base/database/open.ts";

const dayMs = 86_400_000;
const zone = "America/Sao_Paulo";
/** Waits of days end when people begin to work. */
const opens = "09:00:00-03:00";

export const dayOf = (at: Date): string => new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(at);
export const hourOf = (at: Date): number =>
  Number(new Intl.DateTimeFormat("en", { timeZone: zone, hour: "numeric", hourCycle: "h23" }).format(at));

const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The morning of the business day that is so many away; at once for none. */
export async function afterBusinessDays(db: Db, businessId: number, days: number, now: Date): Promise<Date> {
  if (days === 0) return now;
  const rows = await db.selectFrom("holidays").where("business_id", "=", businessId).select("date").execute();
  const holidays = new Set(rows.map(({ date }) => date));
  let day = dayOf(now);
  for (let left = days; left > 0; ) {
    day = dayAfter(day);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.has(day)) left -= 1;
  }
  return new Date(`${day}T${opens}`);
}

/** The start of a day, so many from today. */
export const startOfDay = (now: Date, days: number): { day: string; at: Date } => {
  const day = dayAfter(dayOf(now), days);
  return { day, at: new Date(`${day}T00:00:00-03:00`) };
};

/** The end of the quiet hours in which the instant is; undefined where it is in none. From 20 to 8 goes over midnight. */
export function quietUntil(now: Date, from: number | null, to: number | null): Date | undefined {
  if (from === null || to === null || from === to) return undefined;
  const hour = hourOf(now);
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to;
  if (!isQuiet) return undefined;
  const day = hour < to ? dayOf(now) : dayAfter(dayOf(now));
  return new Date(`${day}T${String(to).padStart(2, "0")}:00:00-03:00`);
}
