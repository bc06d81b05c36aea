import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** The file of an import goes when the import is done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, ["alter table imports alter column storage_key drop not null"]);
}
