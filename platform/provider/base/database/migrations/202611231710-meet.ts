import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What a candidate says of an interview: that they come, or which other times would suit them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table interviews add column confirmed_at timestamptz(3), add column asked_at timestamptz(3),
       add column asked_reason text, add column proposed_times timestamptz(3)[] not null default '{}'`,
    "create index interviews_meet on interviews (business_id, candidate_id, starts_at) where invited_at is not null",
  ]);
}
