import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What courses and partners say of themselves, in the second language too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table courses add column description_en text, add column benefit_note_en text",
    "alter table partners add column description_en text",
  ]);
}
