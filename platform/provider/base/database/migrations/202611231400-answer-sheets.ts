import type { Kysely } from "kysely";
import { lifeOf, ownedRow, run } from "./run.ts";

const state = (row: string) => `case when ${row}.revoked_at is not null then 'revoked'
  when ${row}.answered_at is not null then 'answered' when ${row}.last_answer_at is not null then 'partly_answered'
  when ${row}.opened_at is not null then 'opened' else 'asked' end`;

/** Questions of forms of any kind, and the forms that people are asked to answer by a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table evaluation_questions rename to questions",
    "alter index evaluation_questions_of rename to questions_of_evaluation",
    "alter table questions drop constraint evaluation_questions_answer_type_check",
    `alter table questions add constraint questions_answer_type check (answer_type in
       ('text', 'yes_no', 'multiple_choice', 'autocomplete', 'drag_drop', 'monetary', 'file', 'video', 'nps'))`,
    `create table answer_sheets (
       ${ownedRow},
       uid text not null default replace(gen_random_uuid()::text, '-', ''),
       set_uid text,
       evaluation_id bigint,
       candidate_id bigint,
       job_id bigint,
       recruiter_id bigint references recruiters (id) on delete set null,
       message text,
       token_hash text not null,
       sent_at timestamptz(3) not null default now(),
       expires_at timestamptz(3) not null,
       opened_at timestamptz(3),
       last_answer_at timestamptz(3),
       answered_at timestamptz(3),
       revoked_at timestamptz(3),
       score integer check (score between 0 and 100),
       unique (business_id, id),
       unique (uid),
       foreign key (business_id, evaluation_id) references evaluations (business_id, id) on delete cascade,
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       foreign key (business_id, job_id) references jobs (business_id, id) on delete set null (job_id)
     )`,
    "create index answer_sheets_of_set on answer_sheets (set_uid) where set_uid is not null",
    "create index answer_sheets_of_evaluation on answer_sheets (business_id, evaluation_id, id)",
    "create index answer_sheets_of_candidate on answer_sheets (business_id, candidate_id, id desc)",
    "create index answer_sheets_of_job on answer_sheets (business_id, job_id, id desc)",
    "create index answer_sheets_by_recruiter on answer_sheets (recruiter_id)",
    `create table answer_sheet_answers (
       business_id bigint not null,
       answer_sheet_id bigint not null,
       question_id bigint not null,
       value jsonb not null,
       primary key (answer_sheet_id, question_id),
       foreign key (business_id, answer_sheet_id) references answer_sheets (business_id, id) on delete cascade,
       foreign key (business_id, question_id) references questions (business_id, id) on delete cascade
     )`,
    "create index answer_sheet_answers_of_question on answer_sheet_answers (business_id, question_id)",
    "create index answer_sheet_answers_of_sheet on answer_sheet_answers (business_id, answer_sheet_id)",
    ...lifeOf("answer_sheets", ["opened_at", "last_answer_at", "answered_at", "revoked_at"], state, [
      ...["asked>opened", "asked>partly_answered", "asked>answered", "asked>revoked"],
      ...["opened>asked", "opened>partly_answered", "opened>answered", "opened>revoked"],
      ...["partly_answered>answered", "partly_answered>revoked"],
    ]),
  ]);
}
