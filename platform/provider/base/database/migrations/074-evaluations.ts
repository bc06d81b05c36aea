import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, ownedRow, run, searchable } from "./run.ts";

/** Evaluation forms, their questions, and the applies that were evaluated by them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table evaluations (
       ${editableRow},
       name text not null,
       status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
       apply_status integer check (apply_status between 0 and 9 or apply_status = 14),
       owner_id bigint references recruiters (id) on delete set null,
       description text,
       unique (business_id, id)
     )`,
    ...searchable("evaluations", ["name", "description"]),
    ...orderedByText("evaluations", ["name"]),
    ...orderedBy("evaluations", ["created_at", "updated_at", "status", "apply_status"]),
    "create index evaluations_of_owner on evaluations (owner_id, business_id)",
    ...countRows("evaluations"),

    `create table evaluation_questions (
       ${ownedRow},
       evaluation_id bigint not null,
       position integer not null,
       answer_type text not null check (answer_type in
         ('text', 'yes_no', 'multiple_choice', 'autocomplete', 'drag_drop', 'monetary', 'file', 'video')),
       title text not null,
       hint text,
       required boolean not null default false,
       weight integer not null default 1 check (weight between 0 and 10),
       options jsonb not null default '[]',
       multiple boolean not null default false,
       expected boolean,
       minimum bigint check (minimum >= 0),
       maximum bigint check (maximum >= 0),
       removed_at timestamptz(3),
       unique (business_id, id),
       foreign key (business_id, evaluation_id) references evaluations (business_id, id) on delete cascade
     )`,
    "create index evaluation_questions_of on evaluation_questions (business_id, evaluation_id, position, id)",

    `create table apply_evaluations (
       ${ownedRow},
       apply_id bigint not null,
       evaluation_id bigint not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       score integer check (score between 0 and 100),
       comment text,
       unique (business_id, id),
       unique (apply_id, evaluation_id, recruiter_id),
       foreign key (business_id, apply_id) references applies (business_id, id) on delete cascade,
       foreign key (business_id, evaluation_id) references evaluations (business_id, id) on delete cascade
     )`,
    "create index apply_evaluations_of_apply on apply_evaluations (business_id, apply_id, id)",
    "create index apply_evaluations_of_form on apply_evaluations (business_id, evaluation_id, id)",
    "create index apply_evaluations_of_recruiter on apply_evaluations (recruiter_id, id)",

    `create table apply_evaluation_answers (
       apply_evaluation_id bigint not null,
       business_id bigint not null,
       question_id bigint not null,
       value jsonb,
       rating integer check (rating between 1 and 5),
       score double precision,
       primary key (apply_evaluation_id, question_id),
       foreign key (business_id, apply_evaluation_id)
         references apply_evaluations (business_id, id) on delete cascade,
       foreign key (business_id, question_id)
         references evaluation_questions (business_id, id) on delete cascade
     )`,
    "create index apply_evaluation_answers_of_question on apply_evaluation_answers (business_id, question_id)",

    "alter table applies add column evaluation_score integer check (evaluation_score between 0 and 100)",
    "create index applies_by_evaluation_score on applies (business_id, evaluation_score, id)",
    `create index applies_evaluated on applies (business_id, job_id, evaluation_score)
       where evaluation_score is not null`,
    `create function elenco_score_apply() returns trigger language plpgsql as $$
     declare
       scored bigint := coalesce(new.apply_id, old.apply_id);
     begin
       update applies a set evaluation_score =
         (select round(avg(e.score)) from apply_evaluations e
          where e.business_id = a.business_id and e.apply_id = a.id)
         where a.id = scored;
       return null;
     end $$`,
    `create trigger apply_evaluations_score after insert or delete or update of score on apply_evaluations
       for each row execute function elenco_score_apply()`,
  ]);
}
