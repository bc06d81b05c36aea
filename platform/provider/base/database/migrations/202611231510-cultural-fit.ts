import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** The questionnaire of cultural fit, and who answered it: candidates, and people of jobs and clients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table culture_questions (
       ${ownedRow},
       kind text not null check (kind in ('scale', 'choice')),
       dimension text not null,
       text text not null,
       text_en text,
       other_dimension text,
       other_text text,
       other_text_en text,
       position integer not null,
       retired_at timestamptz(3),
       unique (business_id, id),
       check ((kind = 'choice') = (other_text is not null)),
       check ((kind = 'choice') = (other_dimension is not null)),
       check (other_dimension <> dimension)
     )`,
    `create index culture_questions_in_use on culture_questions (business_id, position, id)
       where retired_at is null`,
    `create table cultural_fits (
       ${ownedRow},
       uid text not null default replace(gen_random_uuid()::text, '-', ''),
       candidate_id bigint,
       job_id bigint,
       client_company_id bigint,
       recruiter_id bigint references recruiters (id) on delete set null,
       name text not null,
       email text not null,
       locale text not null default 'pt' check (locale in ('pt', 'en')),
       message text,
       token_hash text,
       sent_at timestamptz(3),
       expires_at timestamptz(3),
       opened_at timestamptz(3),
       last_answer_at timestamptz(3),
       answered_at timestamptz(3),
       cancelled_at timestamptz(3),
       unique (business_id, id),
       unique (uid),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       foreign key (business_id, job_id) references jobs (business_id, id) on delete cascade,
       foreign key (business_id, client_company_id) references client_companies (business_id, id) on delete cascade,
       check ((candidate_id is null) <> (job_id is null and client_company_id is null)),
       check ((token_hash is null) = (expires_at is null))
     )`,
    "create index cultural_fits_of_candidate on cultural_fits (business_id, candidate_id, id desc)",
    "create index cultural_fits_of_job on cultural_fits (business_id, job_id, id desc)",
    "create index cultural_fits_of_client on cultural_fits (business_id, client_company_id, id desc)",
    "create index cultural_fits_by_recruiter on cultural_fits (recruiter_id)",
    `create table culture_answers (
       business_id bigint not null,
       cultural_fit_id bigint not null,
       culture_question_id bigint not null,
       choice integer not null check (choice between 0 and 4),
       primary key (business_id, cultural_fit_id, culture_question_id),
       foreign key (business_id, cultural_fit_id) references cultural_fits (business_id, id) on delete cascade,
       foreign key (business_id, culture_question_id)
         references culture_questions (business_id, id) on delete cascade
     )`,
    "create index culture_answers_of_question on culture_answers (business_id, culture_question_id)",
  ]);
}
