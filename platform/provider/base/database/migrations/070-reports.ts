import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** What reports count by, and how many people worked at a client company when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    // Figures of the open applies are had from this alone.
    `create index applies_standing on applies (business_id, job_id, status, seen, status_changed_at)
       where withdrawn_at is null`,
    `create table client_company_headcounts (
       business_id bigint not null,
       client_company_id bigint not null,
       noted_on date not null,
       employees integer not null check (employees >= 0),
       primary key (business_id, client_company_id, noted_on),
       foreign key (business_id, client_company_id)
         references client_companies (business_id, id) on delete cascade
     )`,
    `create function elenco_note_headcount() returns trigger language plpgsql as $$
     begin
       insert into client_company_headcounts (business_id, client_company_id, noted_on, employees)
       values (new.business_id, new.id, (now() at time zone 'America/Sao_Paulo')::date, new.employees)
       on conflict (business_id, client_company_id, noted_on) do update set employees = excluded.employees;
       return null;
     end $$`,
    `create trigger client_companies_headcount_in after insert on client_companies
       for each row when (new.employees is not null) execute function elenco_note_headcount()`,
    `create trigger client_companies_headcount_changed after update of employees on client_companies
       for each row when (new.employees is not null and new.employees is distinct from old.employees)
       execute function elenco_note_headcount()`,
    `insert into client_company_headcounts (business_id, client_company_id, noted_on, employees)
       select business_id, id, (updated_at at time zone 'America/Sao_Paulo')::date, employees
       from client_companies where employees is not null`,
  ]);
}
