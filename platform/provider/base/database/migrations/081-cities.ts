import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Candidates are looked for by a part of their city, which is no part of `search`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "create index candidates_city_has on candidates using gin (elenco_search(city) gin_trgm_ops)",
  ]);
}
