import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What the board counts of its open jobs, without reading the jobs themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // Not ordered by anything, so that no search for a few of them takes it for its way through all.
    `create index jobs_board on jobs (business_id) include (id, published_at, deadline, state, city, remote_work,
       regime, confidential, client_company_id, position_id, position_level_id) where status = 'published'`,
  ]);
}
