import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Who saves a business says which version of it they read, so that nobody writes over another's change unseen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, ["alter table businesses add column lock_version integer not null default 0"]);
}
