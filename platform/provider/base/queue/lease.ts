import type { Db } from "../database/open.ts";

/** Long tasks whose row has a state. */
type TaskTable = "imports" | "recruiter_downloads" | "bulk_actions";

/** Another runner took the task over, or somebody ended it: this run ends without a word. */
export class Superseded extends Error {}

/**
 * Begins or takes over a task that is to run: from here on it is this runner's, and one that had it before finds so
 * when it next holds the row. Undefined where there is nothing to run.
 */
export async function takeLease(db: Db, table: TaskTable, id: number): Promise<number | undefined> {
  const row = await db
    .updateTable(table)
    .set((eb) => ({ state: "running" as const, error: null, lease: eb("lease", "+", 1) }))
    .where("id", "=", id)
    .where("state", "in", ["queued", "running"])
    .returning("lease")
    .executeTakeFirst();
  return row?.lease;
}

/** Holds the task's row for the transaction; throws where it is no longer this runner's or no longer to run. */
export async function holdLease(trx: Db, table: TaskTable, id: number, lease: number): Promise<void> {
  const row = await trx
    .selectFrom(table)
    .where("id", "=", id)
    .select(["state", "lease"])
    .forUpdate()
    .executeTakeFirst();
  if (row?.state !== "running" || row.lease !== lease) throw new Superseded();
}
