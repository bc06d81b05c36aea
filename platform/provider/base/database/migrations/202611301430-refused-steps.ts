import { type Kysely, sql } from "kysely";
import { refuseStep } from "./run.ts";

/** A step is refused with a column that is empty, too: databases of before refused it with another error. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(refuseStep).execute(db);
}
