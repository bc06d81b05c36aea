import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Since when a client's contact has no access to the client area, and no way to get it by themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, ["alter table client_contacts add access_revoked_at timestamptz(3)"]);
}
