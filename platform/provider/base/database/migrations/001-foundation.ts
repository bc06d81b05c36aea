import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Extensions, text folding and the row counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "create extension if not exists pg_trgm with schema public",
    "create extension if not exists unaccent with schema public",

    // The two-argument form names its dictionary, so the answer never changes: immutable in truth.
    `create function elenco_search(value text) returns text
       language sql immutable strict parallel safe
       as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$`,
    `create function elenco_slug(value text) returns text
       language sql immutable strict parallel safe
       as $$ select trim(both '-' from regexp_replace(public.elenco_search(value), '[^a-z0-9]+', '-', 'g')) $$`,
    `create function elenco_tags(value text[]) returns text[]
       language sql immutable strict parallel safe
       as $$ select array(select public.elenco_search(tag) from unnest(value) as tag) $$`,
    `create function elenco_uid() returns text language sql volatile parallel safe
       as $$ select replace(gen_random_uuid()::text, '-', '') $$`,

    // Slots let several sessions count at the same time without waiting for one another.
    `create table row_counts (
       business_id bigint not null,
       entity text not null,
       slot smallint not null,
       amount bigint not null,
       primary key (business_id, entity, slot)
     )`,
    `create function elenco_count_in() returns trigger language plpgsql as $$
     begin
       insert into row_counts as c (business_id, entity, slot, amount)
       select business_id, tg_table_name, pg_backend_pid() % 8, count(*) from new_rows
       group by business_id order by business_id
       on conflict (business_id, entity, slot) do update set amount = c.amount + excluded.amount;
       return null;
     end $$`,
    `create function elenco_count_out() returns trigger language plpgsql as $$
     begin
       insert into row_counts as c (business_id, entity, slot, amount)
       select business_id, tg_table_name, pg_backend_pid() % 8, -count(*) from old_rows
       group by business_id order by business_id
       on conflict (business_id, entity, slot) do update set amount = c.amount + excluded.amount;
       return null;
     end $$`,
    `create function elenco_row_count(business bigint, name text) returns bigint
       language sql stable parallel safe
       as $$ select coalesce(sum(amount), 0)::bigint from row_counts
             where business_id = business and entity = name $$`,
  ]);
}
