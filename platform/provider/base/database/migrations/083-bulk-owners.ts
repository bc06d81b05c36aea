import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Whose each record was when a bulk action came to it: they are told of it together, at its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table bulk_action_rows add owner_id bigint references recruiters (id) on delete set null",
  ]);
  await run(db, ["create index bulk_action_rows_of_owner on bulk_action_rows (owner_id)"]);
}
