import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** A send-out's message of its own, where it is not that of a template. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table sendout_queues
       alter column prospecting_template_id drop not null,
       add column subject text,
       add column body text,
       add constraint sendout_queues_message check (
         prospecting_template_id is not null or (subject is not null and body is not null)
       )`,
  ]);
}
