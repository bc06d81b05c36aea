import { type Kysely, sql } from "kysely";
import { run } from "./run.ts";

const inForce = "o.starts_on <= today and (o.ends_on is null or o.ends_on >= today)";
/** Most businesses have none. */
const unlessNone = `if not exists (select from off_limits o where o.business_id = business and ${inForce}) then
         return;
       end if;`;

/**
 * What the rows of lists ask for. As functions of SQL they were planned as parts of each list of applies, which took most
 * of its planning; now they are planned once a connection. Their rows are what they were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create or replace function elenco_off_limits_of_candidate(business bigint, candidate bigint)
       returns table(off_limit_id bigint, level integer) language plpgsql stable rows 2 as $$
     #variable_conflict use_column
     declare
       today date := elenco_today(business);
     begin
       ${unlessNone}
       return query
         select o.id, r.level from off_limits o join off_limit_rule_candidates r on r.id = o.rule_id
         where o.business_id = business and o.candidate_id = candidate and ${inForce}
         union
         select o.id, r.level from candidates c
         join off_limits o on o.business_id = business and o.company_key = public.elenco_search(trim(c.company_name))
         join off_limit_rule_candidates r on r.id = o.rule_id
         where c.id = candidate and r.coverage in ('employees', 'both') and ${inForce}
         union
         select o.id, r.level from placements p
         join off_limits o on o.business_id = business and o.client_company_id = p.client_company_id
         join off_limit_rule_candidates r on r.id = o.rule_id
         where p.business_id = business and p.candidate_id = candidate and p.status <> 'cancelled'
           and r.coverage in ('placed', 'both')
           and coalesce(p.starts_on, p.created_at::date) + make_interval(months => r.months) >= today
           and ${inForce};
     end $$`,
    `create or replace function elenco_off_limits_of_company(business bigint, company bigint)
       returns table(off_limit_id bigint, level integer) language plpgsql stable rows 2 as $$
     #variable_conflict use_column
     declare
       today date := elenco_today(business);
     begin
       ${unlessNone}
       return query
         select o.id, r.level from off_limits o join off_limit_rule_candidates r on r.id = o.rule_id
         where o.business_id = business and o.client_company_id = company and ${inForce};
     end $$`,
  ]);
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('elenco_stage_requirements(bigint)'::regprocedure) as text`.execute(db);
  const [, body = ""] = rows[0]?.text.split("$function$") ?? [];
  await run(db, [
    `create or replace function elenco_stage_requirements(apply bigint)
       returns table(kind text, form_id bigint, name text, met boolean, by_name text) language plpgsql stable rows 4 as $$
     #variable_conflict use_column
     begin
       return query ${body.trim()};
     end $$`,
  ]);
}
