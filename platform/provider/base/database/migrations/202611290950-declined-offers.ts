import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** None of the offered times suits the candidate, who says when they can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table interview_offers
       add column declined_at timestamptz(3),
       add column declined_message text,
       add constraint interview_offers_declined check (declined_message is null or declined_at is not null)`,
  ]);
}
