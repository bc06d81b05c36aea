import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** Facts that could not be dealt with are tried again; evaluations that are answered by a link are facts, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table flow_facts
       add column tries integer not null default 0,
       add column next_at timestamptz(3) not null default now()`,
    // Asked for a job it is of that job's application, else of all that are under way.
    `create function elenco_evaluates(of_job bigint, job bigint, status integer, withdrawn timestamptz)
     returns boolean language sql immutable as $$
       select coalesce(of_job = job, status not in (8, 9, 14) and withdrawn is null)
     $$`,
    `create function elenco_flow_facts_of_answer_sheets() returns trigger language plpgsql as $$
     begin
       perform elenco_flow_fact(a.business_id, 'evaluated', 'applies', a.id) from applies a
         where a.business_id = new.business_id and a.candidate_id = new.candidate_id
           and elenco_evaluates(new.job_id, a.job_id, a.status, a.withdrawn_at);
       return new;
     end $$`,
    `create trigger elenco_flow_facts_of_answer_sheets after update of answered_at on answer_sheets for each row
       when (old.answered_at is null and new.answered_at is not null and new.evaluation_id is not null)
       execute function elenco_flow_facts_of_answer_sheets()`,
  ]);
}
