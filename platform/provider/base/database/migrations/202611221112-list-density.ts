import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** How high a recruiter's rows are follows them to any device, and so do the stages of boards that they folded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table recruiter_businesses add column list_density text not null default 'normal'
       check (list_density in ('normal', 'compact'))`,
    "alter table entity_columns add column folded jsonb not null default '{}'",
  ]);
}
