import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What readers of English see of a question and of a request for data; the first text where there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table questions add column title_en text, add column hint_en text",
    "alter table data_collection_templates add column message_en text",
    "alter table data_collections add column message_en text",
  ]);
}
