import { type Kysely, sql } from "kysely";

/** A step is refused with a column that is empty, too: some lives are told from the times at which something happened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create or replace function elenco_refuse_step() returns trigger language plpgsql as $$
     begin
       raise exception using errcode = 'EL001', message = format('%s: %s', tg_table_name, tg_name),
         table = tg_table_name, constraint = tg_name,
         detail = coalesce(to_jsonb(old) ->> tg_argv[0], '') || '>' || coalesce(to_jsonb(new) ->> tg_argv[0], '');
     end $$`)
    .execute(db);
}
