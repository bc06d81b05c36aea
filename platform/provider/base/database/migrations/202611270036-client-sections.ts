import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What the contacts of a client company do not see in the client area; by default they see all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table client_companies add column hidden_from_contacts text[] not null default '{}'
       check (hidden_from_contacts <@ array['jobs', 'projects', 'interviews', 'proposals', 'documents', 'invoices',
         'contact_data', 'salary'])`,
    // Their open subscriptions are checked again.
    `create function elenco_tell_client_sections() returns trigger language plpgsql as $$
     begin
       perform pg_notify('elenco_access', json_build_object('of', 'client_contact', 'id', c.id)::text)
         from client_contacts c where c.client_company_id = new.id and c.password_hash is not null;
       return null;
     end $$`,
    `create trigger client_sections_changed after update of hidden_from_contacts on client_companies
       for each row when (old.hidden_from_contacts is distinct from new.hidden_from_contacts)
       execute function elenco_tell_client_sections()`,
  ]);
}
