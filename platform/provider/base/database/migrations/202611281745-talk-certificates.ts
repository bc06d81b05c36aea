import type { Kysely } from "kysely";
import { run } from "./run.ts";

/**
 * The programme of a talk in English: what is written already is Portuguese. Who came is mailed the way to their
 * certificate, once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table talk_events add column agenda_en text",
    "alter table talk_participants add column certificate_mailed_at timestamptz(3)",
    `create index talk_participants_to_certify on talk_participants (talk_event_id, id)
       where status = 'checked_in' and certificate_mailed_at is null`,
  ]);
}
