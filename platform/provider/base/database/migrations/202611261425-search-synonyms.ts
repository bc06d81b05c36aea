import type { Kysely } from "kysely";
import { referenceTable, run } from "./run.ts";

/** Words that the board's search takes for each other; what a mistyped word meant is looked up in one business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...referenceTable("search_synonyms", ["words text not null"]),
    "create extension if not exists btree_gist with schema public",
    "drop index job_words_alike",
    "create index job_words_alike on job_words using gist (business_id, word gist_trgm_ops)",
    // Similar jobs have the occupation of a job, or words of its title.
    "create index jobs_public_occupation on jobs (business_id, occupation, id desc) where status = 'published'",
    "create index job_texts_title_words on job_texts using gin (title_words)",
    "create index job_texts_card_words on job_texts using gin (card_words)",
  ]);
}
