import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** Times that candidates choose from, when recruiters take interviews, and reminders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table recruiter_hours (
       recruiter_id bigint not null references recruiters (id) on delete cascade,
       business_id bigint not null references businesses (id) on delete cascade,
       weekdays integer[] not null check (cardinality(weekdays) > 0),
       from_minute integer not null check (from_minute between 0 and 1440),
       to_minute integer not null check (to_minute between 0 and 1440),
       break_from integer,
       break_to integer,
       primary key (recruiter_id, business_id),
       check (from_minute < to_minute),
       check ((break_from is null) = (break_to is null)),
       check (break_from is null or break_from < break_to)
     )`,
    "create index recruiter_hours_of_business on recruiter_hours (business_id)",
    `create table interview_offers (
       ${ownedRow},
       uid text not null unique default elenco_uid(),
       apply_id bigint not null,
       candidate_id bigint not null,
       recruiter_id bigint not null references recruiters (id) on delete cascade,
       stage integer not null check (stage between 1 and 5),
       duration_minutes integer not null check (duration_minutes between 10 and 480),
       buffer_minutes integer not null check (buffer_minutes between 0 and 120),
       change_hours integer not null check (change_hours >= 0),
       place text,
       note text,
       times timestamptz(3)[] not null check (cardinality(times) > 0),
       token_hash text not null,
       interview_id bigint,
       withdrawn_at timestamptz(3),
       unique (business_id, id),
       foreign key (business_id, apply_id) references applies (business_id, id) on delete cascade,
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       foreign key (business_id, interview_id)
         references interviews (business_id, id) on delete set null (interview_id)
     )`,
    "create index interview_offers_of_apply on interview_offers (business_id, apply_id, id desc)",
    "create index interview_offers_of_candidate on interview_offers (business_id, candidate_id, id desc)",
    "create index interview_offers_of_recruiter on interview_offers (recruiter_id)",
    "create index interview_offers_of_interview on interview_offers (business_id, interview_id)",

    // One person has one interview at a time, whoever chooses at the same moment. The recruiter's number stands
    // before the seconds, so that no extension is needed for the rule.
    `create table interview_holds (
       interview_id bigint primary key,
       business_id bigint not null,
       recruiter_id bigint not null references recruiters (id) on delete cascade,
       during int8range not null,
       foreign key (business_id, interview_id) references interviews (business_id, id) on delete cascade,
       constraint interview_holds_apart exclude using gist (during with &&)
     )`,
    "create index interview_holds_of_interview on interview_holds (business_id, interview_id)",
    "create index interview_holds_of_recruiter on interview_holds (recruiter_id)",
    // Whoever moves or cancels an interview by hand frees what was held for it.
    `create function elenco_free_hold() returns trigger language plpgsql as $$
     begin
       delete from interview_holds where interview_id = new.id;
       return null;
     end $$`,
    `create trigger interviews_free_hold after update of starts_at, duration_minutes, owner_id, status on interviews
       for each row when (old.starts_at <> new.starts_at or old.duration_minutes <> new.duration_minutes
         or old.owner_id is distinct from new.owner_id or old.status <> new.status)
       execute function elenco_free_hold()`,

    "alter table interviews add column reminded_for timestamptz(3)",
    "create index interviews_to_remind on interviews (starts_at) where status = 0 and invited_at is not null",
  ]);
}
