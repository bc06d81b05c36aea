import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Pages are edited by people: who did, how often, and that a page was taken off the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table site_pages add column lock_version integer not null default 0, add column editor_name text",
    "alter table site_pages drop constraint site_pages_status_check",
    "alter table site_pages add constraint site_pages_status_check check (status in ('draft', 'published', 'withdrawn'))",
  ]);
}
