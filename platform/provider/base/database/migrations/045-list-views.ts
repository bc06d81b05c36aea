import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** How a recruiter looks at a list, and the views that were saved under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const viewType = "view_type in ('table', 'blocks', 'kanban')";
  await run(db, [
    "alter table entity_columns alter column columns drop not null",
    `alter table entity_columns add column view_type text not null default 'table' check (${viewType})`,
    `create table saved_views (
       ${ownedRow},
       recruiter_id bigint not null,
       entity text not null,
       name text not null,
       shared boolean not null default false,
       state jsonb not null default '{}',
       foreign key (recruiter_id, business_id)
         references recruiter_businesses (recruiter_id, business_id) on delete cascade
     )`,
    `create unique index saved_views_name on saved_views (recruiter_id, business_id, entity, lower(name))`,
    "create index saved_views_shared on saved_views (business_id, entity) where shared",
  ]);
}
