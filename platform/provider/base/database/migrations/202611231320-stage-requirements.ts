import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** What a stage asks for before an application goes on from it, and who approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table workflow_stages
       add column evaluation_id bigint,
       add column data_collection_template_id bigint,
       add column approver_id bigint references recruiters (id) on delete set null,
       add column approver_role_id bigint references roles (id) on delete set null,
       add foreign key (business_id, evaluation_id)
         references evaluations (business_id, id) on delete set null (evaluation_id),
       add foreign key (business_id, data_collection_template_id)
         references data_collection_templates (business_id, id) on delete set null (data_collection_template_id)`,
    "create index workflow_stages_of_evaluation on workflow_stages (business_id, evaluation_id)",
    `create index workflow_stages_of_data_collection_template
       on workflow_stages (business_id, data_collection_template_id)`,
    "create index workflow_stages_of_approver on workflow_stages (approver_id)",
    "create index workflow_stages_of_approver_role on workflow_stages (approver_role_id)",
    `create table stage_approvals (
       ${ownedRow},
       apply_id bigint not null,
       status integer not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       foreign key (business_id, apply_id) references applies (business_id, id) on delete cascade
     )`,
    "create index stage_approvals_of_apply on stage_approvals (business_id, apply_id, id)",
    "create index stage_approvals_of_recruiter on stage_approvals (recruiter_id)",
  ]);
}
