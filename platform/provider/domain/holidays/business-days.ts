import { type RawBuilder, sql } from "kysely";
import type { Db } from "#provider/base/database/open.ts";

export interface Place {
  state?: string | null | undefined;
  /** In that state. */
  city?: string | null | undefined;
}

/** Whether a row of `holidays` holds at a place: in the country, its state or its city. */
export const holdsAt = ({ state = null, city = null }: Place): RawBuilder<boolean> =>
  sql<boolean>`(holidays.scope = 'national' or (holidays.state = ${state}
    and (holidays.scope = 'state' or elenco_search(holidays.city) = elenco_search(${city}))))`;

/** The day itself, or the next business day at the place: neither a weekend nor a holiday. */
export async function nextBusinessDay(
  db: Db,
  businessId: number,
  day: string,
  place: Place,
): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select d::date as day from generate_series(${day}::date, ${day}::date + 60, interval '1 day') d
    where extract(isodow from d) < 6 and not exists (
      select 1 from holidays where business_id = ${businessId} and date = d::date and ${holdsAt(place)})
    order by d limit 1`.execute(db);
  return rows[0]?.day ?? day;
}
