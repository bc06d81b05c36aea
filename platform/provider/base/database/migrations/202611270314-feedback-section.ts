import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Requested feedback is a part of the client area of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table client_companies drop constraint client_companies_hidden_from_contacts_check`,
    `alter table client_companies add constraint client_companies_hidden_from_contacts_check
       check (hidden_from_contacts <@ array['jobs', 'projects', 'interviews', 'proposals', 'feedbacks', 'documents', 'invoices',
         'contact_data', 'salary'])`,
  ]);
}
