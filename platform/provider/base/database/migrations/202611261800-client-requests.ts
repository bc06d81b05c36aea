import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** What clients request of the recruiters of a job, each with the task that came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table tasks add constraint tasks_of_business unique (business_id, id)",
    `create table client_requests (
       ${ownedRow},
       job_id bigint not null,
       client_contact_id bigint,
       task_id bigint,
       kind text not null check (kind in ('feedback', 'meeting', 'more_candidates', 'pause')),
       note text,
       foreign key (business_id, job_id) references jobs (business_id, id) on delete cascade,
       foreign key (business_id, client_contact_id)
         references client_contacts (business_id, id) on delete set null (client_contact_id),
       foreign key (business_id, task_id) references tasks (business_id, id) on delete set null (task_id)
     )`,
    "create index client_requests_of_job on client_requests (business_id, job_id, id desc)",
    "create index client_requests_of_contact on client_requests (business_id, client_contact_id)",
    "create index client_requests_of_task on client_requests (business_id, task_id)",
  ]);
}
