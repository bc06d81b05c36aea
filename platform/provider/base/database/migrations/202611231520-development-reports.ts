import type { Kysely } from "kysely";
import { editableRow, run } from "./run.ts";

/** Development reports of people: competences with levels, and a plan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table development_reports (
       ${editableRow},
       uid text not null default replace(gen_random_uuid()::text, '-', ''),
       candidate_id bigint not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       title text not null,
       summary text,
       strengths text,
       to_develop text,
       token_hash text,
       published_at timestamptz(3),
       expires_at timestamptz(3),
       opened_at timestamptz(3),
       revoked_at timestamptz(3),
       unique (business_id, id),
       unique (uid),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       check ((token_hash is null) = (expires_at is null)),
       check ((token_hash is null) = (published_at is null))
     )`,
    "create index development_reports_of_candidate on development_reports (business_id, candidate_id, id desc)",
    "create index development_reports_by_recruiter on development_reports (recruiter_id)",
    `create table development_competences (
       business_id bigint not null,
       development_report_id bigint not null,
       position integer not null,
       name text not null,
       level integer not null check (level between 1 and 5),
       note text,
       primary key (business_id, development_report_id, position),
       foreign key (business_id, development_report_id)
         references development_reports (business_id, id) on delete cascade
     )`,
    `create table development_actions (
       business_id bigint not null,
       development_report_id bigint not null,
       position integer not null,
       action text not null,
       due_on date,
       primary key (business_id, development_report_id, position),
       foreign key (business_id, development_report_id)
         references development_reports (business_id, id) on delete cascade
     )`,
  ]);
}
