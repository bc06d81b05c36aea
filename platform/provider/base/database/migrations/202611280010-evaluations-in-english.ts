import type { Kysely } from "kysely";
import { run, searchable } from "./run.ts";

/** What readers of English see of an evaluation; the first text where there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table evaluations add column name_en text, add column description_en text",
    // Its index goes with it.
    "alter table evaluations drop column search",
    ...searchable("evaluations", ["name", "name_en", "description"]),
  ]);
}
