import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** Referees whom candidates named, and what they wrote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table professional_references (
       ${ownedRow},
       uid text not null default replace(gen_random_uuid()::text, '-', ''),
       candidate_id bigint not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       name text not null,
       email text not null,
       phone text,
       company_name text,
       role_name text,
       locale text not null default 'pt' check (locale in ('pt', 'en')),
       consent_version integer not null,
       consented_at timestamptz(3) not null default now(),
       message text,
       token_hash text,
       asked_count integer not null default 0,
       sent_at timestamptz(3),
       expires_at timestamptz(3),
       opened_at timestamptz(3),
       last_answer_at timestamptz(3),
       answered_at timestamptz(3),
       declined_at timestamptz(3),
       cancelled_at timestamptz(3),
       shared boolean not null default false,
       unique (business_id, id),
       unique (uid),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       check ((token_hash is null) = (expires_at is null)),
       check (answered_at is null or declined_at is null)
     )`,
    "create index professional_references_of_candidate on professional_references (business_id, candidate_id, id desc)",
    "create index professional_references_by_recruiter on professional_references (recruiter_id)",
    `create index professional_references_answered on professional_references (answered_at)
       where answered_at is not null`,
    `create table professional_reference_answers (
       business_id bigint not null,
       professional_reference_id bigint not null,
       question text not null,
       words text,
       choice integer,
       check ((words is null) <> (choice is null)),
       primary key (business_id, professional_reference_id, question),
       foreign key (business_id, professional_reference_id)
         references professional_references (business_id, id) on delete cascade
     )`,
  ]);
}
