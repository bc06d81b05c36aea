import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** When the guests of an appointment were mailed its cancellation, so that its reopening can say what they believe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["interviews", "meetings"])
    await run(db, [
      `alter table ${table} add column cancellation_mailed_at timestamptz(3)`,
      // The last mail of a cancelled one that has not changed since was its cancellation.
      `update ${table} set cancellation_mailed_at = invited_at where status = 2 and updated_at <= invited_at`,
    ]);
}
