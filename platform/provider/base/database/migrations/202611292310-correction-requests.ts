import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** What candidates ask a business to correct of the data that only the business can change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table correction_requests (
       ${ownedRow},
       candidate_id bigint not null,
       subject text not null check (subject in ('mails', 'hiring', 'opt_outs')),
       message text not null,
       task_id bigint,
       outcome text check (outcome in ('corrected', 'kept')),
       answer text,
       answered_at timestamptz(3),
       answered_by_id bigint references recruiters (id) on delete set null,
       check ((outcome is null) = (answered_at is null)),
       check ((answer is null) = (answered_at is null)),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       foreign key (business_id, task_id) references tasks (business_id, id) on delete set null (task_id)
     )`,
    "create index correction_requests_of_candidate on correction_requests (business_id, candidate_id, id desc)",
    "create index correction_requests_of_task on correction_requests (business_id, task_id)",
    "create index correction_requests_answered_by on correction_requests (answered_by_id)",
  ]);
}
