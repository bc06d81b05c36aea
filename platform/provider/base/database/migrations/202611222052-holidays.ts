import type { Kysely } from "kysely";
import { countRows, orderedBy, orderedByText, run, searchable } from "./run.ts";

/** Administrators keep the holidays, and some hold in one state or city alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table holidays
       add column updated_at timestamptz(3) not null default now(),
       add column lock_version integer not null default 0,
       add column scope text not null default 'national' check (scope in ('national', 'state', 'city')),
       add column state text,
       add column city text,
       add check ((scope = 'national') = (state is null)),
       add check ((scope = 'city') = (city is not null)),
       add unique (business_id, id),
       drop constraint holidays_business_id_date_name_key`,
    `create unique index holidays_of_place on holidays
       (business_id, date, elenco_search(name), coalesce(state, ''), coalesce(elenco_search(city), ''))`,
    ...searchable("holidays", ["name"]),
    ...orderedByText("holidays", ["name"]),
    ...orderedBy("holidays", ["date", "created_at", "updated_at"]),
    ...countRows("holidays"),
    // Their rows so far.
    `insert into row_counts (business_id, entity, slot, amount)
       select business_id, 'holidays', 0, count(*) from holidays group by business_id
       on conflict do nothing`,
  ]);
}
