import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Since when a job's client sees a file that is kept on the job. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table data_files add column shared_at timestamptz
       check (shared_at is null or reference_type = 'job')`,
  ]);
}
