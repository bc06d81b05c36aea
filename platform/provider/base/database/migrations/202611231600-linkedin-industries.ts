import type { Kysely } from "kysely";
import { choosing, referenceTable, run } from "./run.ts";

/** Which of our industries is meant by one of LinkedIn's, the industry of a candidate, and how many rows told one unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...referenceTable("linkedin_core_industries", ["code text"]),
    ...choosing("linkedin_core_industries", "core_industry_id", "core_industries"),
    `create unique index linkedin_core_industries_code on linkedin_core_industries (business_id, code)
       where code is not null`,
    ...choosing("candidates", "core_industry_id", "core_industries"),
    "alter table imports add column noted integer not null default 0",
  ]);
}
