import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Mails that a client's contact does not want; and one language for all of theirs, the weekly report included. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table client_contacts add column muted_mails text[] not null default '{}'
       check (muted_mails <@ array['shortlists', 'interviews', 'surveys'])`,
    `update client_contacts c set locale = t.locale from progress_reports t
       where t.client_contact_id = c.id and t.next_at is not null and t.locale <> c.locale`,
    "alter table progress_reports drop column locale",
  ]);
}
