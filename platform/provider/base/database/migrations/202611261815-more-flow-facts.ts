import type { Kysely } from "kysely";
import { run } from "./run.ts";

/** States a fact of the written row, in its transaction; `record` is the id it is about. */
const stated = (fact: string, entity: string, record: string) =>
  `perform elenco_flow_fact(new.business_id, '${fact}', '${entity}', ${record})`;

/** The statuses into which a record passes when a fact happens: leaving one of them for another states nothing. */
const facts = {
  jobs: {
    job_opened: "('published')",
    job_filled: "('filled')",
    job_closed: "('closed')",
  },
  proposals: {
    proposal_sent: "(2)",
    proposal_accepted: "(5, 8, 11, 21)",
    proposal_lost: "(7, 22)",
  },
} as const;

const ofStatus = (table: keyof typeof facts): string[] => [
  `create function elenco_flow_facts_of_${table}_status() returns trigger language plpgsql as $$
   begin
     ${Object.entries(facts[table])
       .map(
         ([fact, statuses]) =>
           `if new.status in ${statuses} and (tg_op = 'INSERT' or old.status not in ${statuses}) then
              ${stated(fact, table, "new.id")};
            end if;`,
       )
       .join("\n")}
     return new;
   end $$`,
  `create trigger elenco_flow_facts_of_${table}_insert after insert on ${table}
     for each row execute function elenco_flow_facts_of_${table}_status()`,
  `create trigger elenco_flow_facts_of_${table}_status after update of status on ${table} for each row
     when (old.status is distinct from new.status) execute function elenco_flow_facts_of_${table}_status()`,
];

const when = (name: string, event: string, table: string, condition: string, statement: string): string[] => [
  `create function elenco_flow_facts_of_${name}() returns trigger language plpgsql as $$
   begin
     ${statement};
     return new;
   end $$`,
  `create trigger elenco_flow_facts_of_${name} after ${event} on ${table} for each row
     when (${condition}) execute function elenco_flow_facts_of_${name}()`,
];

/** Jobs, proposals and tasks have flows, too; answers of candidates are facts of their applications. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table action_flows drop constraint action_flows_entity_check",
    `alter table action_flows add constraint action_flows_entity_check
       check (entity in ('applies', 'candidates', 'placements', 'jobs', 'proposals', 'tasks'))`,
    ...ofStatus("jobs"),
    ...ofStatus("proposals"),
    ...when(
      "tasks_done",
      "update of done_at",
      "tasks",
      "old.done_at is null and new.done_at is not null",
      stated("task_done", "tasks", "new.id"),
    ),
    ...when(
      "interviews_confirmed",
      "update of confirmed_at",
      "interviews",
      "old.confirmed_at is null and new.confirmed_at is not null and new.apply_id is not null",
      stated("interview_confirmed", "applies", "new.apply_id"),
    ),
    // One that the candidate chose from offered times begins confirmed.
    ...when(
      "interviews_chosen",
      "insert",
      "interviews",
      "new.confirmed_at is not null and new.apply_id is not null",
      stated("interview_confirmed", "applies", "new.apply_id"),
    ),
    ...when(
      "apply_messages",
      "insert",
      "apply_messages",
      "new.sender = 'candidate'",
      stated("message_received", "applies", "new.apply_id"),
    ),
    // Anonymous answers are nobody's.
    ...when(
      "surveys_answered",
      "update of answered_at",
      "answer_sheets",
      `old.answered_at is null and new.answered_at is not null and new.survey_id is not null
       and new.candidate_id is not null`,
      stated("survey_answered", "candidates", "new.candidate_id"),
    ),
  ]);
}
