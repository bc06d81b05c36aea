import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What a shortlist keeps to the house, who saved it last, and the further links that were mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table shortlist_relationships
       add column hidden_parts text[] not null default '{}',
       add column lock_version integer not null default 0`,
    `create table shortlist_links (
       id bigint generated always as identity primary key,
       business_id bigint not null,
       shortlist_relationship_id bigint not null,
       token_hash text not null,
       created_at timestamptz(3) not null default now(),
       unique (shortlist_relationship_id, token_hash),
       foreign key (business_id, shortlist_relationship_id)
         references shortlist_relationships (business_id, id) on delete cascade
     )`,
    "create index shortlist_links_of_shortlist on shortlist_links (business_id, shortlist_relationship_id)",
  ]);
}
