import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What else a move changed, so that it can be taken back with the move. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, ["alter table apply_moves add consequences jsonb not null default '[]'"]);
}
