import type { Kysely } from "kysely";
import { orderedBy, run, searchable } from "./run.ts";

/** Runs are found by the name of their record and by the days on which they began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [...searchable("flow_runs", ["name"]), ...orderedBy("flow_runs", ["created_at"])]);
}
