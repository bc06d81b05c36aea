import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Shortlists shared by link, who reviews them, and what they think of each candidate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table shortlist_relationships (
       id bigint generated always as identity primary key,
       business_id bigint not null,
       uid text not null unique default elenco_uid(),
       token_hash text not null,
       job_id bigint not null,
       client_company_id bigint,
       recruiter_id bigint references recruiters (id) on delete set null,
       name text not null,
       message text,
       anonymous boolean not null default false,
       password_hash text,
       expires_at timestamptz(3),
       revoked_at timestamptz(3),
       sent_at timestamptz(3),
       last_opened_at timestamptz(3),
       created_at timestamptz(3) not null default now(),
       updated_at timestamptz(3) not null default now(),
       unique (business_id, id),
       foreign key (business_id, job_id) references jobs (business_id, id) on delete cascade,
       foreign key (business_id, client_company_id)
         references client_companies (business_id, id) on delete set null (client_company_id)
     )`,
    `create index shortlist_relationships_of_job
       on shortlist_relationships (business_id, job_id, created_at desc, id desc)`,
    `create index shortlist_relationships_of_company
       on shortlist_relationships (business_id, client_company_id)`,
    "create index shortlist_relationships_of_recruiter on shortlist_relationships (recruiter_id)",
    `create table shortlist_applies (
       business_id bigint not null,
       shortlist_relationship_id bigint not null,
       apply_id bigint not null,
       position integer not null default 0,
       summary text,
       created_at timestamptz(3) not null default now(),
       primary key (shortlist_relationship_id, apply_id),
       foreign key (business_id, shortlist_relationship_id)
         references shortlist_relationships (business_id, id) on delete cascade,
       foreign key (business_id, apply_id) references applies (business_id, id) on delete cascade
     )`,
    "create index shortlist_applies_of_apply on shortlist_applies (business_id, apply_id)",
    `create table shortlist_contacts (
       id bigint generated always as identity primary key,
       business_id bigint not null,
       shortlist_relationship_id bigint not null,
       client_contact_id bigint,
       name text not null,
       email text,
       last_opened_at timestamptz(3),
       created_at timestamptz(3) not null default now(),
       unique (shortlist_relationship_id, client_contact_id),
       foreign key (business_id, shortlist_relationship_id)
         references shortlist_relationships (business_id, id) on delete cascade,
       foreign key (business_id, client_contact_id)
         references client_contacts (business_id, id) on delete cascade
     )`,
    "create index shortlist_contacts_of_contact on shortlist_contacts (business_id, client_contact_id)",

    // Type 1 is like, dislike or description; type 2 the favourite star. Nobody named = whoever holds the link.
    `create table like_candidates (
       id bigint generated always as identity primary key,
       business_id bigint not null,
       shortlist_relationship_id bigint not null,
       apply_id bigint not null,
       shortlist_contact_id bigint references shortlist_contacts (id) on delete cascade,
       client_contact_id bigint,
       type_avaliation integer not null check (type_avaliation in (1, 2)),
       like_avaliation boolean,
       description text,
       created_at timestamptz(3) not null default now(),
       updated_at timestamptz(3) not null default now(),
       unique nulls not distinct
         (shortlist_relationship_id, apply_id, shortlist_contact_id, client_contact_id, type_avaliation),
       foreign key (shortlist_relationship_id, apply_id)
         references shortlist_applies (shortlist_relationship_id, apply_id) on delete cascade,
       foreign key (business_id, client_contact_id)
         references client_contacts (business_id, id) on delete cascade
     )`,
    "create index like_candidates_of_apply on like_candidates (apply_id)",
    "create index like_candidates_of_reviewer on like_candidates (shortlist_contact_id)",
    "create index like_candidates_of_contact on like_candidates (business_id, client_contact_id)",
    `create function elenco_count_likes() returns trigger language plpgsql as $$
     declare target bigint := coalesce(new.apply_id, old.apply_id);
     begin
       update applies a set
         like_candidate = n.likes, deslike_candidate = n.dislikes,
         star_candidate = n.stars, amount_description = n.descriptions
       from (
         select count(*) filter (where type_avaliation = 1 and like_avaliation) as likes,
                count(*) filter (where type_avaliation = 1 and not like_avaliation) as dislikes,
                count(*) filter (where type_avaliation = 2 and like_avaliation) as stars,
                count(*) filter (where coalesce(description, '') <> '') as descriptions
         from like_candidates where apply_id = target
       ) n
       where a.id = target;
       return null;
     end $$`,
    `create trigger like_candidates_counted after insert or update or delete on like_candidates
       for each row execute function elenco_count_likes()`,
  ]);
}
