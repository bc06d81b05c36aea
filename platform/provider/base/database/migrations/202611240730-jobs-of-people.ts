import type { Kysely } from "kysely";
import { run } from "./run.ts";

/**
 * The jobs of those whose candidates the session sees: who applied to them is seen, so an apply of such a job needs no
 * look at its candidate (narrowing.ts). Runs as the owner of the tables, as the other functions of the policies do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create function elenco_jobs_of_people() returns setof bigint language sql stable security definer
       set search_path = public, pg_temp as $$
       select j.id from jobs j
       where j.business_id = nullif(current_setting('elenco.business_id', true), '')::bigint
         and j.owner_id = any (elenco_people('candidates')) $$`,
  ]);
}
