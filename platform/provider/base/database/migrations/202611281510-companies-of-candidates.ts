import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Finds whom the off-limits of a company concern among all who say that they work there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create index candidates_by_company on candidates (business_id, public.elenco_search(trim(company_name)))
       where company_name is not null`,
  ]);
}
