import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** How often something was tried from an address or at an account, by all processes together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table attempts (
       key text primary key,
       taken integer not null,
       until timestamptz not null
     )`,
    "create index attempts_until on attempts (until)",
  ]);
}
