import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** A recipient whose mail could not be delivered, and what the mail server said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table sendout_recipients add failure text",
    "alter table sendout_recipients drop constraint sendout_recipients_skip_reason_check",
    `alter table sendout_recipients add constraint sendout_recipients_skip_reason_check
       check (skip_reason in ('missing', 'opted_out', 'duplicate', 'failed'))`,
  ]);
}
