import type { Kysely } from "kysely";
import { run } from "./run.ts";

const owners = ["data_files", "imports", "recruiter_downloads"];

/**
 * Files of the store that no row has: those that are being kept, until their row is written, and those whose row is
 * gone or let go of them, however that came about. What is due is removed by housekeeping.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table loose_files (
       key text primary key,
       due_at timestamptz(3) not null default now()
     )`,
    "create index loose_files_due on loose_files (due_at)",
    `create function elenco_file_of_row() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' and old.storage_key is not null then
         insert into loose_files (key) values (old.storage_key) on conflict (key) do update set due_at = now();
       end if;
       if tg_op <> 'DELETE' and new.storage_key is not null then
         delete from loose_files where key = new.storage_key;
       end if;
       return null;
     end $$`,
    ...owners.flatMap((table) => [
      `create trigger ${table}_file after insert or delete or update of storage_key on ${table}
         for each row execute function elenco_file_of_row()`,
      `create index ${table}_of_file on ${table} (storage_key)`,
    ]),
  ]);
}
