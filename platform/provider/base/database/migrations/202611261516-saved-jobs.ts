import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** Jobs that candidates keep to come back to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table saved_jobs (
       ${ownedRow},
       candidate_id bigint not null,
       job_id bigint not null,
       -- Where the mail's link leads.
       origin text not null,
       -- When the candidate was told that the job closes soon.
       mailed_at timestamptz(3),
       unique (business_id, candidate_id, job_id),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       foreign key (business_id, job_id) references jobs (business_id, id) on delete cascade
     )`,
    "alter table candidates drop constraint candidates_muted_mails_check",
    `alter table candidates add constraint candidates_muted_mails_check
       check (muted_mails <@ array['applications', 'interviews', 'saved_jobs', 'alerts', 'surveys'])`,
    "create index saved_jobs_of_job on saved_jobs (business_id, job_id)",
    "create index saved_jobs_to_mail on saved_jobs (job_id) where mailed_at is null",
  ]);
}
