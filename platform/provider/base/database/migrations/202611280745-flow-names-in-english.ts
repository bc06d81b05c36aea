import type { Kysely } from "kysely";
import { run, searchable } from "./run.ts";

/** What readers of English see of flows and of what starts them; the first name where there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["action_flows", "automations"])
    await run(db, [
      `alter table ${table} add column name_en text`,
      // Its index goes with it.
      `alter table ${table} drop column search`,
      ...searchable(table, ["name", "name_en"]),
    ]);
}
