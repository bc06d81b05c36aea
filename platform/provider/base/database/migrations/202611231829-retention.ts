import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** After how many months without a sign of life a business erases candidates; it warns them first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table businesses add column inactive_months integer check (inactive_months between 6 and 120)",
    "alter table candidates add column retention_warned_at timestamptz(3)",
    `create index candidates_warned on candidates (business_id, retention_warned_at)
       where retention_warned_at is not null`,
    "alter table erasures drop constraint erasures_asked_by_check",
    `alter table erasures add constraint erasures_asked_by_check
       check (asked_by in ('person', 'recruiter', 'retention'))`,
  ]);
}
