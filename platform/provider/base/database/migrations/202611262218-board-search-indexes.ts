import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** The board's search by place and by words, where a business has very many jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // However an address spells the municipality.
    "create index jobs_public_place on jobs (business_id, elenco_search(city)) where status = 'published'",
    // Without statistics of the expression the planner only guesses how many jobs a place has.
    "analyze jobs",
    // The words of a job are stored out of line, and the planner does not count what fetching them costs: for a common
    // word it would read every job's words where the index has the answer.
    `create function elenco_jobs_with(business bigint, sought tsquery) returns setof bigint
       language sql stable parallel restricted set enable_seqscan = off
       as $$ select x.job_id from job_texts x where x.business_id = business and x.words @@ sought $$`,
  ]);
}
