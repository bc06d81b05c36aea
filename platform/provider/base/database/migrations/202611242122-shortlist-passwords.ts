import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Another password ends the access of those who gave the old one, also over the cable. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "drop trigger shortlists_changed on shortlist_relationships",
    `create trigger shortlists_changed
       after delete or update of token_hash, revoked_at, expires_at, password_hash on shortlist_relationships
       for each row execute function elenco_tell_access('shortlist', 'id')`,
  ]);
}
