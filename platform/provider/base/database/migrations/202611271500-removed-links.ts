import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Whoever reads a shortlist by a link of their own stops hearing of it as the link is taken away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create trigger shortlist_links_removed after delete on shortlist_links
       for each row execute function elenco_tell_access('shortlist', 'shortlist_relationship_id')`,
  ]);
}
