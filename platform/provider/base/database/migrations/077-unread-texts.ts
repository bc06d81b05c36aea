import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Files whose text is still to be read are found at each start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create index data_files_unread on data_files (id)
       where reference_type = 'candidate' and text_state is null`,
  ]);
}
