import { type RawBuilder, sql } from "kysely";
import { usualHours, type WorkingHours } from "#contract/calls/interview-offers.ts";
import type { Db } from "#provider/base/database/open.ts";
import type { Span } from "./free-times.ts";

/** A task has no duration: it blocks this long. */
const taskMinutes = 30;

interface Busy {
  recruiterIds: readonly number[];
  from: number;
  to: number;
  /** The interview that is to be moved does not stand in its own way. */
  except?: number | null;
}

/** Recruiters' appointments in a period, within the businesses the handle can see. */
export async function busyOf(db: Db, { recruiterIds, from, to, except }: Busy): Promise<Map<number, Span[]>> {
  if (recruiterIds.length === 0) return new Map();
  const ids = sql`any(${[...recruiterIds]}::bigint[])`;
  const first = new Date(from - 8 * 3_600_000).toISOString();
  const last = new Date(to).toISOString();
  const appointments = (table: string, more: RawBuilder<unknown> = sql``) => sql`
    select t.owner_id, t.starts_at, t.duration_minutes as minutes from ${sql.table(table)} t
    where t.owner_id = ${ids} and t.status = 0 and t.starts_at >= ${first} and t.starts_at < ${last} ${more}`;
  const { rows } = await sql<{ owner_id: number; starts_at: string; minutes: number }>`
    ${appointments("interviews", except ? sql`and t.id <> ${except}` : sql``)}
    union all ${appointments("meetings")}
    union all select t.owner_id, t.due_at, ${taskMinutes}::integer from tasks t
      where t.owner_id = ${ids} and t.done_at is null and t.due_at >= ${first} and t.due_at < ${last}`.execute(
    db,
  );
  return new Map(
    [...Map.groupBy(rows, ({ owner_id }) => owner_id)].map(([id, own]) => [
      id,
      own.map(({ starts_at, minutes }) => {
        const starts = Date.parse(starts_at);
        return { from: starts, to: starts + minutes * 60_000 };
      }),
    ]),
  );
}

/** What is in the way of appointments that begin at these instants, each shorter than half a day. */
export const busyAround = (
  db: Db,
  starts: readonly number[],
  whose: Omit<Busy, "from" | "to">,
): Promise<Map<number, Span[]>> =>
  busyOf(db, {
    ...whose,
    from: Math.min(...starts) - 12 * 3_600_000,
    to: Math.max(...starts) + 12 * 3_600_000,
  });

const hoursColumns = ["weekdays", "from_minute", "to_minute", "break_from", "break_to"] as const;

/** When a recruiter takes interviews in a business. */
export async function hoursOf(db: Db, recruiterId: number, businessId: number): Promise<WorkingHours> {
  const own = await db
    .selectFrom("recruiter_hours")
    .where("recruiter_id", "=", recruiterId)
    .where("business_id", "=", businessId)
    .select(hoursColumns)
    .executeTakeFirst();
  return own ?? usualHours;
}

/** Days on which the whole business is closed. */
export async function holidaysOf(db: Db, businessId: number, from: string, to: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("holidays")
    .where("business_id", "=", businessId)
    .where("scope", "=", "national")
    .where("date", ">=", from)
    .where("date", "<=", to)
    .select("date")
    .execute();
  return new Set(rows.map(({ date }) => date));
}
