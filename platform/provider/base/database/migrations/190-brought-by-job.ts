import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Sign-up-and-apply goes on on any device: the job that brought a candidate is kept with them, not in the browser. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table candidates add column brought_by_job_id bigint,
       add constraint candidates_brought_by_job_fkey foreign key (business_id, brought_by_job_id)
         references jobs (business_id, id) on delete set null (brought_by_job_id)`,
    "create index candidates_brought_by_job on candidates (brought_by_job_id) where brought_by_job_id is not null",
  ]);
}
