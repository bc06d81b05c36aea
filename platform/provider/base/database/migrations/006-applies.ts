import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, run } from "./run.ts";

/** The pipeline: applies and every move they made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table applies (
       ${editableRow},
       uid text not null unique default elenco_uid(),
       job_id bigint not null,
       candidate_id bigint not null,
       status integer not null default 0 check (status between 0 and 9 or status = 14),
       sub_status integer,
       reject_reason integer check (reject_reason between 1 and 29),
       source text,
       message text,
       clt_expectation bigint check (clt_expectation >= 0),
       position double precision not null default 0,
       status_changed_at timestamptz(3) not null default now(),
       seen boolean not null default false,
       withdrawn_at timestamptz(3),
       like_candidate integer not null default 0,
       deslike_candidate integer not null default 0,
       star_candidate integer not null default 0,
       amount_description integer not null default 0,
       unique (business_id, id),
       unique (job_id, candidate_id),
       foreign key (business_id, job_id) references jobs (business_id, id) on delete cascade,
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade
     )`,
    ...orderedBy("applies", ["created_at", "updated_at", "status", "status_changed_at"]),
    "create index applies_board on applies (job_id, status, position, id)",
    "create index applies_of_job on applies (business_id, job_id, created_at desc, id desc)",
    "create index applies_of_candidate on applies (business_id, candidate_id, created_at desc, id desc)",
    "create index applies_of_status on applies (business_id, status, created_at desc, id desc)",
    ...countRows("applies"),

    `create function elenco_count_applies_in() returns trigger language plpgsql as $$
     begin
       update jobs j set applies_count = j.applies_count + n.amount
       from (select job_id, count(*) as amount from new_rows group by job_id order by job_id) n
       where j.id = n.job_id;
       return null;
     end $$`,
    `create function elenco_count_applies_out() returns trigger language plpgsql as $$
     begin
       update jobs j set applies_count = j.applies_count - n.amount
       from (select job_id, count(*) as amount from old_rows group by job_id order by job_id) n
       where j.id = n.job_id;
       return null;
     end $$`,
    `create function elenco_count_applies_moved() returns trigger language plpgsql as $$
     begin
       update jobs set applies_count = applies_count - 1 where id = old.job_id;
       update jobs set applies_count = applies_count + 1 where id = new.job_id;
       return null;
     end $$`,
    `create trigger applies_in_job after insert on applies
       referencing new table as new_rows for each statement execute function elenco_count_applies_in()`,
    `create trigger applies_out_of_job after delete on applies
       referencing old table as old_rows for each statement execute function elenco_count_applies_out()`,
    `create trigger applies_to_other_job after update of job_id on applies
       for each row when (old.job_id <> new.job_id) execute function elenco_count_applies_moved()`,

    `create table apply_moves (
       id bigint generated always as identity primary key,
       business_id bigint not null,
       apply_id bigint not null,
       from_status integer,
       to_status integer not null,
       from_sub_status integer,
       to_sub_status integer,
       from_position double precision,
       to_position double precision not null,
       from_reject_reason integer,
       to_reject_reason integer,
       recruiter_id bigint references recruiters (id) on delete set null,
       form jsonb,
       undone_at timestamptz(3),
       created_at timestamptz(3) not null default now(),
       foreign key (business_id, apply_id) references applies (business_id, id) on delete cascade
     )`,
    "create index apply_moves_of_apply on apply_moves (business_id, apply_id, id desc)",
    "create index apply_moves_of_recruiter on apply_moves (recruiter_id, id desc)",
  ]);
}
