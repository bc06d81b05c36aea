import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** What recruiters and a candidate write to each other about an apply. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table apply_messages (
       ${ownedRow},
       -- Made by whoever writes, so that what is sent again is kept once.
       uid uuid not null,
       apply_id bigint not null,
       sender text not null check (sender in ('recruiter', 'candidate')),
       recruiter_id bigint references recruiters (id) on delete set null,
       text text not null check (length(text) between 1 and 4000),
       origin text not null,
       -- By the other side.
       read_at timestamptz(3),
       mailed_at timestamptz(3),
       unique (business_id, uid),
       foreign key (business_id, apply_id) references applies (business_id, id) on delete cascade
     )`,
    "create index apply_messages_of_apply on apply_messages (business_id, apply_id, id)",
    "create index apply_messages_of_recruiter on apply_messages (recruiter_id)",
    "create index apply_messages_unread on apply_messages (created_at) where read_at is null and mailed_at is null",
  ]);
}
