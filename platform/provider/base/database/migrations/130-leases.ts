import type { Kysely } from "kysely";
import { run } from "./run.ts";

const tasks = ["imports", "recruiter_downloads", "bulk_actions", "sendout_queues"];

/** Which runner a long task belongs to, when a send-out's next message is due, and who is sending a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...tasks.map((table) => `alter table ${table} add column lease integer not null default 0`),
    "alter table sendout_queues add column next_at timestamptz(3)",
    "alter table mails add column claimed_until timestamptz(3)",
  ]);
}
