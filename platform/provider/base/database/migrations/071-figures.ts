import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Dashboards count whole businesses: from these alone, without visiting the tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "create index applies_figures on applies (business_id, created_at, source, job_id)",
    `create index candidates_figures on candidates
       (business_id, owner_id, status, source, state, remote_work, professional_moment, completed_register, confirmed)`,
  ]);
}
