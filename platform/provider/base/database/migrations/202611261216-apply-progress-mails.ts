import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** Stages that a candidate is told of by mail, once each: those that wait for it, and those they were told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table apply_progress_mails (
       ${ownedRow},
       apply_id bigint not null,
       progress text not null check (progress in ('in_review', 'interview', 'offer', 'hired')),
       -- Where the mail's link leads.
       origin text not null,
       -- Until then a move may be undone without a word.
       due_at timestamptz(3) not null,
       mailed_at timestamptz(3),
       unique (business_id, apply_id, progress),
       foreign key (business_id, apply_id) references applies (business_id, id) on delete cascade
     )`,
    "create index apply_progress_mails_due on apply_progress_mails (due_at) where mailed_at is null",
  ]);
}
