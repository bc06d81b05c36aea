import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** What a hiring needs to know of a candidate, and what they were asked for by a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table candidates
       add column generation integer,
       add column rg text,
       add column pis text,
       add column mother_name text,
       add column father_name text,
       add column emergency_contact_name text,
       add column emergency_contact_phone text,
       add column emergency_contact_kinship integer,
       add column military_reserve_number text,
       add column transportation_detail text,
       add column bank_code text,
       add column bank_account_type integer,
       add column bank_branch text,
       add column bank_account text`,
    `create table data_collections (
       ${ownedRow},
       uid text not null default replace(gen_random_uuid()::text, '-', ''),
       candidate_id bigint not null,
       job_id bigint,
       recruiter_id bigint references recruiters (id) on delete set null,
       channel text not null check (channel in ('mail', 'whatsapp')),
       message text,
       token_hash text not null,
       sent_at timestamptz(3) not null default now(),
       expires_at timestamptz(3) not null,
       opened_at timestamptz(3),
       last_answer_at timestamptz(3),
       answered_at timestamptz(3),
       cancelled_at timestamptz(3),
       unique (business_id, id),
       unique (uid),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       foreign key (business_id, job_id) references jobs (business_id, id) on delete set null (job_id)
     )`,
    "create index data_collections_of_candidate on data_collections (business_id, candidate_id, id desc)",
    "create index data_collections_of_job on data_collections (business_id, job_id, id desc)",
    "create index data_collections_by_recruiter on data_collections (recruiter_id)",
    `create table data_collection_fields (
       business_id bigint not null,
       data_collection_id bigint not null,
       field text not null,
       position integer not null,
       answered_at timestamptz(3),
       primary key (business_id, data_collection_id, field),
       foreign key (business_id, data_collection_id)
         references data_collections (business_id, id) on delete cascade
     )`,
  ]);
}
