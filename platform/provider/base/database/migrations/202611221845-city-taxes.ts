import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable } from "./run.ts";

/** The service tax of cities. An invoice has what applied when it was issued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table city_taxes (
       ${editableRow},
       name text not null,
       city text not null,
       state text not null,
       service_code text,
       rate numeric(5, 2) not null check (rate between 0 and 100),
       valid_from date not null,
       valid_to date,
       unique (business_id, id)
     )`,
    ...searchable("city_taxes", ["name"]),
    ...orderedByText("city_taxes", ["name", "city"]),
    ...orderedBy("city_taxes", ["rate", "valid_from", "valid_to", "created_at", "updated_at"]),
    ...countRows("city_taxes"),
    `alter table invoices
       add column city text,
       add column state text,
       add column service_code text,
       add column service_on date,
       add column tax_percent numeric(5, 2),
       add column tax_value bigint`,
  ]);
}
