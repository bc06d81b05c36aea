import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** An import may make candidates that are known, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table imports drop constraint imports_duplicates_check",
    `alter table imports add constraint imports_duplicates_check
       check (duplicates in ('skip', 'update', 'create'))`,
  ]);
}
