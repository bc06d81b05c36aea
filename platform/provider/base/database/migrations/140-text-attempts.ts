import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** How often reading a file was begun: one that ends the process each time is given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, ["alter table data_files add column text_attempts integer not null default 0"]);
}
