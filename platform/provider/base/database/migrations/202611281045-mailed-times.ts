import type { Kysely } from "kysely";
import { run } from "./run.ts";

const guest = (kind: string, column: string) =>
  `case when ${column} is null then '{}'::jsonb else jsonb_build_object('${kind} ' || ${column}, starts_at) end`;

/** The start that each guest of an appointment was last mailed, so that a mail can name the time before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const known = [guest("contact", "client_contact_id"), guest("recruiter", "owner_id")];
  const guests = { interviews: [guest("candidate", "candidate_id"), ...known], meetings: known };
  for (const [table, all] of Object.entries(guests))
    await run(db, [
      `alter table ${table} add column mailed_times jsonb not null default '{}'`,
      // What has not changed since its invitation is as its guests read it.
      `update ${table} set mailed_times = ${all.join(" || ")} where status = 0 and updated_at <= invited_at`,
    ]);
}
