import type { Kysely } from "kysely";
import { run } from "./run.ts";

/**
 * Whoever listens over the cable is asked again as soon as a session ends or a permission changes, in every process:
 * the database tells it, so that no way of changing them can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // A token that a session was given ends with it.
    `alter table single_use_tokens
       add session_id bigint references sessions (id) on delete cascade`,
    `create index single_use_tokens_of_session on single_use_tokens (session_id)
       where session_id is not null`,
    `create function elenco_tell_access() returns trigger language plpgsql as $$
     begin
       perform pg_notify('elenco_access',
         json_build_object('of', tg_argv[0], 'id', to_jsonb(old) -> tg_argv[1])::text);
       return null;
     end $$`,
    `create trigger sessions_ended after delete on sessions
       for each row execute function elenco_tell_access('session', 'id')`,
    `create trigger memberships_changed after delete or update of is_admin, role_permissions on recruiter_businesses
       for each row execute function elenco_tell_access('recruiter', 'recruiter_id')`,
    `create trigger contacts_changed after update of is_admin, client_company_id on client_contacts
       for each row execute function elenco_tell_access('client_contact', 'id')`,
    `create trigger shortlist_contacts_removed after delete on shortlist_contacts
       for each row execute function elenco_tell_access('client_contact', 'client_contact_id')`,
    `create trigger shortlists_changed
       after delete or update of token_hash, revoked_at, expires_at on shortlist_relationships
       for each row execute function elenco_tell_access('shortlist', 'id')`,
  ]);
}
