import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** An invitation remembers the links that newer ones took the place of, so that an old one says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, ["alter table invitations add column replaced_hashes text[] not null default '{}'"]);
}
