import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Talks have a page of the brand's site, on which people register; those who come are reminded, once for each start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table talk_events add column uid text not null unique default elenco_uid()",
    `alter table talk_participants
       add column origin text,
       add column reminded_for timestamptz(3)`,
    `create index talk_participants_to_remind on talk_participants (talk_event_id, id)
       where status = 'registered' and reminded_for is null`,
  ]);
}
