import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Mails that a candidate does not want; news are left by the opt-out of the address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table candidates add column muted_mails text[] not null default '{}'
       check (muted_mails <@ array['applications', 'interviews', 'alerts', 'surveys'])`,
  ]);
}
