import type { Kysely } from "kysely";
import { run } from "./run.ts";

const local = (instant: string, business: string) =>
  `(${instant} at time zone elenco_time_zone(${business}))::date`;

/** Days begin and end by the clock of the business: deadlines of stages, off-limits and headcounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create function elenco_time_zone(business bigint) returns text language sql stable as $$
       select coalesce((select b.time_zone from public.businesses b where b.id = business), 'America/Sao_Paulo')
     $$`,
    `create function elenco_today(business bigint) returns date language sql stable as $$
       select (now() at time zone public.elenco_time_zone(business))::date
     $$`,
    `create or replace function elenco_stage_due() returns trigger language plpgsql as $$
     begin
       new.stage_due_on := case when new.withdrawn_at is null then (
         select elenco_business_day(new.business_id, ${local("new.status_changed_at", "new.business_id")},
           s.days, j.state, j.city)
         from jobs j join workflow_stages s on s.version_id = j.workflow_version_id
         where j.id = new.job_id and s.status = new.status and s.days is not null) end;
       return new;
     end $$`,
    `create or replace function elenco_move_deadlines() returns trigger language plpgsql as $$
     begin
       update applies a set status_changed_at = a.status_changed_at where a.stage_due_on is not null
         and exists (select from changed c where c.business_id = a.business_id
           and c.date > ${local("a.status_changed_at", "a.business_id")} and c.date <= a.stage_due_on);
       return null;
     end $$`,
    `create function elenco_zone_moves_deadlines() returns trigger language plpgsql as $$
     begin
       update applies set status_changed_at = status_changed_at
         where business_id = new.id and stage_due_on is not null;
       return null;
     end $$`,
    `create trigger businesses_deadlines after update of time_zone on businesses for each row
       when (old.time_zone is distinct from new.time_zone) execute function elenco_zone_moves_deadlines()`,
    `create or replace function elenco_note_headcount() returns trigger language plpgsql as $$
     begin
       insert into client_company_headcounts (business_id, client_company_id, noted_on, employees)
       values (new.business_id, new.id, elenco_today(new.business_id), new.employees)
       on conflict (business_id, client_company_id, noted_on) do update set employees = excluded.employees;
       return null;
     end $$`,
    `create or replace function elenco_off_limits_of_candidate(business bigint, candidate bigint)
       returns table (off_limit_id bigint, level integer) language sql stable as $$
         select o.id, r.level from off_limits o join off_limit_rule_candidates r on r.id = o.rule_id
         where o.business_id = business and o.candidate_id = candidate
           and o.starts_on <= elenco_today(business) and (o.ends_on is null or o.ends_on >= elenco_today(business))
         union
         select o.id, r.level from candidates c
         join off_limits o on o.business_id = business and o.company_key = public.elenco_search(trim(c.company_name))
         join off_limit_rule_candidates r on r.id = o.rule_id
         where c.id = candidate and r.coverage in ('employees', 'both')
           and o.starts_on <= elenco_today(business) and (o.ends_on is null or o.ends_on >= elenco_today(business))
         union
         select o.id, r.level from placements p
         join off_limits o on o.business_id = business and o.client_company_id = p.client_company_id
         join off_limit_rule_candidates r on r.id = o.rule_id
         where p.business_id = business and p.candidate_id = candidate and p.status <> 'cancelled'
           and r.coverage in ('placed', 'both')
           and coalesce(p.starts_on, p.created_at::date) + make_interval(months => r.months) >= elenco_today(business)
           and o.starts_on <= elenco_today(business) and (o.ends_on is null or o.ends_on >= elenco_today(business))
       $$`,
    `create or replace function elenco_off_limits_of_company(business bigint, company bigint)
       returns table (off_limit_id bigint, level integer) language sql stable as $$
         select o.id, r.level from off_limits o join off_limit_rule_candidates r on r.id = o.rule_id
         where o.business_id = business and o.client_company_id = company
           and o.starts_on <= elenco_today(business) and (o.ends_on is null or o.ends_on >= elenco_today(business))
       $$`,
  ]);
}
