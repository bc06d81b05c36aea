import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** How jobs are billed, and to whom of the house it counts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table job_billings (
       ${ownedRow},
       job_id bigint not null,
       candidate_id bigint,
       currency text not null default 'BRL' check (currency in ('BRL', 'USD')),
       basic_salary bigint not null default 0 check (basic_salary >= 0),
       target_bonus bigint not null default 0 check (target_bonus >= 0),
       fee_percent numeric(5, 2) not null check (fee_percent between 0 and 100),
       fee_value bigint not null check (fee_value >= 0),
       note text,
       unique (business_id, id),
       unique (business_id, job_id),
       foreign key (business_id, job_id) references jobs (business_id, id) on delete cascade,
       foreign key (business_id, candidate_id)
         references candidates (business_id, id) on delete set null (candidate_id)
     )`,
    "create index job_billings_of_candidate on job_billings (business_id, candidate_id)",
    `create table job_billing_splits (
       business_id bigint not null,
       job_billing_id bigint not null,
       recruiter_id bigint not null references recruiters (id) on delete cascade,
       percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
       primary key (job_billing_id, recruiter_id),
       foreign key (business_id, job_billing_id) references job_billings (business_id, id) on delete cascade
     )`,
    "create index job_billing_splits_of_billing on job_billing_splits (business_id, job_billing_id)",
    "create index job_billing_splits_of_recruiter on job_billing_splits (recruiter_id)",
  ]);
}
