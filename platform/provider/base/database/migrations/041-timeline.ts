import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** The mails of a person, for the timeline of the record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, ["create index mails_of_address on mails (business_id, lower(to_address), created_at desc)"]);
}
