import type { Kysely } from "kysely";
import { run } from "./run.ts";

const business = "nullif(current_setting('elenco.business_id', true), '')::bigint";
const beside = (name: string, select: string) =>
  `create function ${name}() returns setof bigint language sql stable security definer
     set search_path = public, pg_temp as $$ ${select} $$`;

/**
 * Whose records a role shows, and who is of one team. The functions are what the policies of narrowing.ts ask: whose
 * records of a resource the session may see (null: everybody's), and who is beside a job of theirs. Those run as the
 * owner of the tables, so that policies that look at each other's tables do not go round in a circle.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table roles add record_scopes jsonb not null default '{}'`,
    `alter table recruiter_businesses add record_scopes jsonb not null default '{}',
       add team text check (length(team) between 1 and 60)`,
    `create index recruiter_businesses_team on recruiter_businesses (business_id, lower(team))
       where team is not null`,
    `create function elenco_people(resource text) returns bigint[] language sql stable parallel safe as $$
       select (select array_agg(one::bigint) from jsonb_array_elements_text(
         nullif(current_setting('elenco.people', true), '')::jsonb -> resource) one) $$`,
    beside(
      "elenco_candidates_beside",
      `select a.candidate_id from jobs j join applies a on a.job_id = j.id
       where j.business_id = ${business} and j.owner_id = any (elenco_people('candidates'))`,
    ),
    beside(
      "elenco_client_companies_beside",
      `select j.client_company_id from jobs j where j.business_id = ${business}
         and j.owner_id = any (elenco_people('client_companies')) and j.client_company_id is not null`,
    ),
    beside(
      "elenco_client_contacts_beside",
      `select j.client_contact_id from jobs j where j.business_id = ${business}
         and j.owner_id = any (elenco_people('client_contacts')) and j.client_contact_id is not null`,
    ),
    `drop trigger memberships_changed on recruiter_businesses`,
    `create trigger memberships_changed
       after delete or update of is_admin, role_permissions, record_scopes, team, deactivated_at
       on recruiter_businesses
       for each row execute function elenco_tell_access('recruiter', 'recruiter_id')`,
    // Who joins or leaves a team changes what the others of it see.
    `create function elenco_tell_team() returns trigger language plpgsql as $$
     begin
       perform pg_notify('elenco_access', json_build_object('of', 'recruiter', 'id', m.recruiter_id)::text)
         from recruiter_businesses m
         where m.business_id = coalesce(new.business_id, old.business_id) and m.record_scopes <> '{}'
           and lower(m.team) in (lower(old.team), lower(new.team));
       return null;
     end $$`,
    `create trigger teams_changed after insert or delete or update of team on recruiter_businesses
       for each row execute function elenco_tell_team()`,
  ]);
}
