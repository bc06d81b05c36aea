import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Whom a note calls in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, ["alter table notes add column mention_ids bigint[] not null default '{}'"]);
}
