import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** That a job took other stages, and where its cards stood before: what taking it back needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table job_workflow_changes (
       ${ownedRow},
       job_id bigint not null references jobs (id) on delete cascade,
       from_template_id bigint,
       from_version_id bigint,
       to_version_id bigint not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       undone_at timestamptz(3),
       foreign key (business_id, from_version_id) references workflow_versions (business_id, id) on delete cascade,
       foreign key (business_id, to_version_id) references workflow_versions (business_id, id) on delete cascade
     )`,
    "create index job_workflow_changes_of_job on job_workflow_changes (job_id, id)",
    "create index job_workflow_changes_from on job_workflow_changes (business_id, from_version_id)",
    "create index job_workflow_changes_to on job_workflow_changes (business_id, to_version_id)",
    "create index job_workflow_changes_by on job_workflow_changes (recruiter_id)",
    `alter table apply_moves add workflow_change_id bigint references job_workflow_changes (id) on delete set null`,
    `create index apply_moves_of_workflow_change on apply_moves (workflow_change_id)
       where workflow_change_id is not null`,
  ]);
}
