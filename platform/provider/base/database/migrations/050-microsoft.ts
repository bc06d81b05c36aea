import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** The state of a Microsoft sign-in is a token that is good once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table single_use_tokens drop constraint single_use_tokens_purpose_check",
    `alter table single_use_tokens add constraint single_use_tokens_purpose_check
       check (purpose in ('confirmation', 'password_reset', 'cable', 'download', 'microsoft'))`,
  ]);
}
