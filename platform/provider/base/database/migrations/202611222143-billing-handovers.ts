import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** What was handed over to the billing system, and how each hand-over ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table billing_handovers (
       ${ownedRow},
       integration_id bigint not null,
       reference_type text not null check (reference_type in ('client_company', 'job', 'recruiter')),
       reference_id bigint not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       way text not null check (way in ('webhook', 'file')),
       state text not null default 'sending' check (state in ('sending', 'done', 'failed')),
       content jsonb not null,
       response_code integer,
       failure text,
       answer text,
       unique (business_id, id),
       foreign key (business_id, integration_id) references integrations (business_id, id) on delete cascade
     )`,
    `create index billing_handovers_of_reference
       on billing_handovers (business_id, reference_type, reference_id, id desc)`,
    "create index billing_handovers_of_integration on billing_handovers (business_id, integration_id, id)",
    "create index billing_handovers_of_recruiter on billing_handovers (recruiter_id, id)",
  ]);
}
