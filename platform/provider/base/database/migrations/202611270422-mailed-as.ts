import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** The status that participants of a talk were last mailed about, by a name of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [`alter table talk_participants rename column told to mailed_as`]);
}
