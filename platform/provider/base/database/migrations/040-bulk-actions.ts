import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** One thing done to many records: the records are chosen when it is asked for, and each keeps its outcome. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table bulk_actions (
       ${ownedRow},
       recruiter_id bigint not null references recruiters (id) on delete cascade,
       entity text not null,
       action text not null,
       params jsonb not null default '{}',
       state text not null default 'queued'
         check (state in ('queued', 'running', 'completed', 'failed', 'cancelled')),
       total integer not null default 0,
       processed integer not null default 0,
       done integer not null default 0,
       skipped integer not null default 0,
       failed integer not null default 0,
       undoes_id bigint unique references bulk_actions (id) on delete cascade,
       job_key text,
       error text,
       finished_at timestamptz(3),
       unique (business_id, id)
     )`,
    "create index bulk_actions_of_recruiter on bulk_actions (recruiter_id, business_id, id desc)",
    `create table bulk_action_rows (
       bulk_action_id bigint not null,
       business_id bigint not null,
       reference_id bigint not null,
       label text,
       outcome text check (outcome in ('done', 'skipped', 'failed')),
       reason text,
       field text,
       rule text,
       effect jsonb,
       primary key (bulk_action_id, reference_id),
       foreign key (business_id, bulk_action_id) references bulk_actions (business_id, id) on delete cascade
     )`,
    `create index bulk_action_rows_waiting on bulk_action_rows (bulk_action_id, reference_id)
       where outcome is null`,
    "create index bulk_action_rows_of_outcome on bulk_action_rows (bulk_action_id, outcome, reference_id)",
  ]);
}
