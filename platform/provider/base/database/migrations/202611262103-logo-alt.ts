import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What the logo says to those who do not see it; empty: the site's title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, ["alter table site_configs add column logo_alt text not null default ''"]);
}
