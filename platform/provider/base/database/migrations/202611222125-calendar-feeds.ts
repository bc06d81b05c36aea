import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** The secret address at which calendar programs read a recruiter's appointments of one business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table calendar_feeds (
       recruiter_id bigint not null references recruiters (id) on delete cascade,
       business_id bigint not null references businesses (id) on delete cascade,
       token_hash text not null unique,
       locale text not null default 'pt',
       last_read_at timestamptz(3),
       created_at timestamptz(3) not null default now(),
       primary key (recruiter_id, business_id)
     )`,
    // What leaves the house is chosen, not assumed.
    "alter table integrations alter column with_record set default false",
    "create index calendar_feeds_of_business on calendar_feeds (business_id, recruiter_id)",
  ]);
}
