import type { Kysely } from "kysely";
import { editableRow, ownedRow, run, searchable } from "./run.ts";

/** Lists of candidates, each with its owner and who may see it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table tearsheet_categories (
       ${ownedRow},
       name text not null,
       unique (business_id, id)
     )`,
    "create unique index tearsheet_categories_name on tearsheet_categories (business_id, elenco_search(name))",
    `create table tearsheets (
       ${editableRow},
       name text not null,
       description text,
       privacy text not null default 'shared' check (privacy in ('private', 'shared')),
       category_id bigint,
       owner_id bigint references recruiters (id) on delete set null,
       members_count integer not null default 0,
       unique (business_id, id),
       foreign key (business_id, category_id)
         references tearsheet_categories (business_id, id) on delete set null (category_id)
     )`,
    ...searchable("tearsheets", ["name", "description"]),
    "create index tearsheets_of_category on tearsheets (business_id, category_id)",
    "create index tearsheets_of_owner on tearsheets (owner_id, business_id)",
    `create table tearsheet_members (
       tearsheet_id bigint not null,
       business_id bigint not null,
       candidate_id bigint not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       created_at timestamptz(3) not null default now(),
       primary key (tearsheet_id, candidate_id),
       foreign key (business_id, tearsheet_id) references tearsheets (business_id, id) on delete cascade,
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade
     )`,
    "create index tearsheet_members_of_candidate on tearsheet_members (business_id, candidate_id)",
    "create index tearsheet_members_of_recruiter on tearsheet_members (recruiter_id)",
    `create function elenco_count_members_in() returns trigger language plpgsql as $$
     begin
       update tearsheets t set members_count = t.members_count + n.amount
       from (select tearsheet_id, count(*) as amount from new_rows group by tearsheet_id order by tearsheet_id) n
       where t.id = n.tearsheet_id;
       return null;
     end $$`,
    `create function elenco_count_members_out() returns trigger language plpgsql as $$
     begin
       update tearsheets t set members_count = t.members_count - n.amount
       from (select tearsheet_id, count(*) as amount from old_rows group by tearsheet_id order by tearsheet_id) n
       where t.id = n.tearsheet_id;
       return null;
     end $$`,
    `create trigger tearsheet_members_in after insert on tearsheet_members
       referencing new table as new_rows for each statement execute function elenco_count_members_in()`,
    `create trigger tearsheet_members_out after delete on tearsheet_members
       referencing old table as old_rows for each statement execute function elenco_count_members_out()`,
  ]);
}
