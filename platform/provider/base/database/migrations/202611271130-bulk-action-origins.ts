import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** The origin of links in the mails that an action sends; null for actions that send none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, ["alter table bulk_actions add column origin text"]);
}
