import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** Searches of the board whose new jobs are sent by mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table job_alerts (
       ${ownedRow},
       uid text not null unique default elenco_uid(),
       candidate_id bigint,
       email text not null,
       locale text not null default 'pt' check (locale in ('pt', 'en')),
       frequency text not null check (frequency in ('daily', 'weekly')),
       search jsonb not null,
       origin text not null,
       sealed_token text not null,
       token_hash text not null,
       confirmed_at timestamptz(3),
       ended_at timestamptz(3),
       seen_until timestamptz(3) not null default now(),
       last_sent_at timestamptz(3),
       next_at timestamptz(3),
       unique (business_id, id),
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade,
       -- Only what is wanted and confirmed is ever due.
       check (next_at is null or (confirmed_at is not null and ended_at is null))
     )`,
    "create index job_alerts_of_candidate on job_alerts (business_id, candidate_id, id desc)",
    "create index job_alerts_of_address on job_alerts (business_id, lower(email))",
    "create index job_alerts_due on job_alerts (next_at, id) where next_at is not null",
    "create index job_alerts_waiting on job_alerts (created_at) where confirmed_at is null or ended_at is not null",
    // Where a mail program leaves the list with one click; its token is a placeholder like those of links.
    "alter table mails add column unsubscribe_url text",
  ]);
}
