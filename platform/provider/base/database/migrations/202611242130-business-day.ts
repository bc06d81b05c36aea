import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Counts the days one by one: as one statement each day of a month was looked at before the first was taken. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create or replace function elenco_business_day(
       business bigint, from_day date, days integer, in_state text, in_city text
     ) returns date language plpgsql stable as $$
     declare
       d date := from_day;
       remaining integer := days;
     begin
       while remaining > 0 loop
         d := d + 1;
         if extract(isodow from d) < 6 and not exists (select from holidays h
             where h.business_id = business and h.date = d and (h.scope = 'national'
               or (h.state = in_state and (h.scope = 'state' or elenco_search(h.city) = elenco_search(in_city)))))
         then
           remaining := remaining - 1;
         end if;
       end loop;
       return d;
     end $$`,
  ]);
}
