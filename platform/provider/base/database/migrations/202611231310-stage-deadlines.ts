import type { Kysely } from "kysely";
import { orderedBy, run } from "./run.ts";

const zone = "at time zone 'America/Sao_Paulo'";
const changing = (event: string, table: "old" | "new") =>
  `create trigger holidays_move_deadlines_${event}_${table} after ${event} on holidays
     referencing ${table} table as changed for each statement execute function elenco_move_deadlines()`;

/** Until when an application should have left its stage: so many business days, as the job's process has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create function elenco_business_day(business bigint, from_day date, days integer, in_state text, in_city text)
     returns date language sql stable as $$
       select d::date from generate_series(from_day + 1, from_day + days * 2 + 20, interval '1 day') d
       where extract(isodow from d) < 6 and not exists (select from holidays h
         where h.business_id = business and h.date = d::date and (h.scope = 'national'
           or (h.state = in_state and (h.scope = 'state' or elenco_search(h.city) = elenco_search(in_city)))))
       order by d limit 1 offset days - 1
     $$`,
    "alter table applies add column stage_due_on date",
    `create function elenco_stage_due() returns trigger language plpgsql as $$
     begin
       new.stage_due_on := case when new.withdrawn_at is null then (
         select elenco_business_day(new.business_id, (new.status_changed_at ${zone})::date, s.days, j.state, j.city)
         from jobs j join workflow_stages s on s.version_id = j.workflow_version_id
         where j.id = new.job_id and s.status = new.status and s.days is not null) end;
       return new;
     end $$`,
    `create trigger applies_stage_due before insert or update of status, status_changed_at, withdrawn_at, job_id
       on applies for each row execute function elenco_stage_due()`,
    `create function elenco_job_deadlines() returns trigger language plpgsql as $$
     begin
       update applies set status_changed_at = status_changed_at where job_id = new.id;
       return null;
     end $$`,
    // Another process, or another place with other holidays.
    `create trigger jobs_deadlines after update of workflow_version_id, workflow_template_id, state, city on jobs
       for each row when (old.workflow_version_id is distinct from new.workflow_version_id
         or old.state is distinct from new.state or old.city is distinct from new.city)
       execute function elenco_job_deadlines()`,
    `create function elenco_move_deadlines() returns trigger language plpgsql as $$
     begin
       update applies a set status_changed_at = a.status_changed_at where a.stage_due_on is not null
         and exists (select from changed c where c.business_id = a.business_id
           and c.date > (a.status_changed_at ${zone})::date and c.date <= a.stage_due_on);
       return null;
     end $$`,
    changing("insert", "new"),
    changing("delete", "old"),
    changing("update", "old"),
    changing("update", "new"),
    "update applies set status_changed_at = status_changed_at where withdrawn_at is null",
    ...orderedBy("applies", ["stage_due_on"]),
  ]);
}
