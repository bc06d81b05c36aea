import type { Kysely } from "kysely";
import {
  countRows,
  editableRow,
  orderedBy,
  orderedByText,
  ownedRow,
  run,
  searchable,
  statusLife,
} from "./run.ts";

/** States a fact in the transaction that wrote the row it is about, where somebody listens. */
const listens = `
  create function elenco_flow_fact(of_business bigint, stated text, of_entity text, of_record bigint)
  returns void language plpgsql as $$
  begin
    if exists (select from automations a where a.business_id = of_business and a.enabled and a.fact = stated)
      or exists (select from flow_waits w where w.business_id = of_business and w.entity = of_entity
        and w.record_id = of_record and (w.fact = stated or of_entity = 'tasks') and w.outcome is null)
    then
      insert into flow_facts (business_id, fact, entity, record_id) values (of_business, stated, of_entity, of_record);
    end if;
  end $$`;

const stating = (
  table: string,
  events: string,
  condition: string | null,
  statements: readonly string[],
  row: "new" | "old" = "new",
): string[] => {
  const name = `elenco_flow_facts_of_${table}_${events.replace(/\W+/g, "_")}`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$
     begin
       ${statements.join(";\n")};
       return ${row};
     end $$`,
    `create trigger ${name} after ${events} on ${table} for each row
       ${condition ? `when (${condition})` : ""} execute function ${name}()`,
  ];
};
const state = (fact: string, entity: string, record: string) =>
  `perform elenco_flow_fact(${record.startsWith("old") ? "old" : "new"}.business_id, '${fact}', '${entity}', ${record})`;

/** Flows, what starts them, and their runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table action_flows (
       ${editableRow},
       name text not null,
       entity text not null default 'applies' check (entity in ('applies', 'candidates', 'placements')),
       description text,
       version integer not null default 0,
       unique (business_id, id)
     )`,
    "create unique index action_flows_name on action_flows (business_id, elenco_search(name))",
    ...searchable("action_flows", ["name"]),
    ...orderedByText("action_flows", ["name"]),
    ...orderedBy("action_flows", ["entity", "version", "created_at", "updated_at"]),
    ...countRows("action_flows"),

    `create table flow_versions (
       ${ownedRow},
       action_flow_id bigint not null,
       version integer not null,
       steps jsonb not null,
       -- The version that it was edited from: what undoing leads to.
       before integer,
       -- New runs begin with the newest that was published.
       published boolean not null default false,
       author_id bigint references recruiters (id) on delete set null,
       unique (business_id, id),
       unique (action_flow_id, version),
       foreign key (business_id, action_flow_id) references action_flows (business_id, id) on delete cascade
     )`,
    "create index flow_versions_of_flow on flow_versions (business_id, action_flow_id)",
    "create index flow_versions_of_author on flow_versions (author_id)",

    `create table automations (
       ${editableRow},
       name text not null,
       fact text not null,
       fact_days integer check (fact_days between 0 and 365),
       action_flow_id bigint not null,
       conditions jsonb not null default '{}',
       repeats text not null default 'once' check (repeats in ('once', 'each')),
       quiet_from integer check (quiet_from between 0 and 23),
       quiet_to integer check (quiet_to between 0 and 23),
       daily_limit integer check (daily_limit > 0),
       owner_id bigint references recruiters (id) on delete set null,
       enabled boolean not null default false,
       -- Where links in its mails lead, as the one who switched it on saw the product.
       origin text,
       -- Up to when the calendar was looked through.
       looked_until timestamptz(3),
       unique (business_id, id),
       check ((quiet_from is null) = (quiet_to is null)),
       foreign key (business_id, action_flow_id) references action_flows (business_id, id)
     )`,
    "create index automations_of_flow on automations (business_id, action_flow_id, id)",
    "create index automations_of_owner on automations (owner_id, business_id)",
    "create index automations_on on automations (business_id, fact) where enabled",
    ...searchable("automations", ["name"]),
    ...orderedByText("automations", ["name"]),
    ...orderedBy("automations", ["fact", "created_at", "updated_at"]),
    ...countRows("automations"),

    `create table flow_facts (
       id bigint generated always as identity primary key,
       business_id bigint not null references businesses (id) on delete cascade,
       fact text not null,
       entity text not null,
       record_id bigint not null,
       happened_at timestamptz(3) not null default now()
     )`,
    "create index flow_facts_of_business on flow_facts (business_id)",

    `create table flow_runs (
       ${ownedRow},
       automation_id bigint,
       -- What began it: no fact begins two runs of one automation.
       cause text,
       action_flow_id bigint not null,
       version_id bigint not null,
       entity text not null,
       record_id bigint not null,
       candidate_id bigint,
       name text not null,
       recruiter_id bigint references recruiters (id) on delete set null,
       origin text,
       quiet_from integer,
       quiet_to integer,
       status text not null default 'running'
         check (status in ('running', 'waiting', 'paused', 'failed', 'completed', 'cancelled')),
       snapshot jsonb not null,
       -- Nothing is done before: quiet hours, a daily limit, or the first end of a wait.
       due_at timestamptz(3),
       planned_on date not null,
       wakes integer not null default 0,
       error text,
       finished_at timestamptz(3),
       unique (business_id, id),
       unique (automation_id, cause),
       foreign key (business_id, automation_id) references automations (business_id, id) on delete set null (automation_id),
       foreign key (business_id, action_flow_id) references action_flows (business_id, id) on delete cascade,
       foreign key (business_id, version_id) references flow_versions (business_id, id) on delete cascade,
       foreign key (business_id, candidate_id) references candidates (business_id, id) on delete cascade
     )`,
    "create index flow_runs_newest on flow_runs (business_id, id desc)",
    "create index flow_runs_by_status on flow_runs (business_id, status, id desc)",
    "create index flow_runs_of_flow on flow_runs (business_id, action_flow_id, id desc)",
    "create index flow_runs_of_record on flow_runs (automation_id, record_id)",
    "create index flow_runs_planned on flow_runs (automation_id, planned_on)",
    "create index flow_runs_open on flow_runs (id) where status in ('running', 'waiting')",
    "create index flow_runs_of_version on flow_runs (business_id, version_id)",
    "create index flow_runs_of_candidate on flow_runs (business_id, candidate_id)",
    "create index flow_runs_of_recruiter on flow_runs (recruiter_id)",
    ...statusLife("flow_runs", [
      ...["failed>cancelled", "failed>running", "paused>cancelled", "paused>running", "running>cancelled"],
      ...["running>completed", "running>failed", "running>paused", "running>waiting", "waiting>cancelled"],
      ...["waiting>paused", "waiting>running"],
    ]),

    // A step that has been done and waits for something: a day, a fact, a task.
    `create table flow_waits (
       run_id bigint not null,
       business_id bigint not null,
       step_id text not null,
       fact text,
       entity text,
       record_id bigint,
       due_at timestamptz(3),
       -- How the wait ended, until the run has taken notice.
       outcome text,
       primary key (run_id, step_id),
       foreign key (business_id, run_id) references flow_runs (business_id, id) on delete cascade
     )`,
    "create index flow_waits_of_run on flow_waits (business_id, run_id)",
    "create index flow_waits_for on flow_waits (business_id, entity, record_id, fact) where outcome is null",

    // The history of a run. Flows have no loops: a step ends once, or twice was something done.
    `create table flow_steps (
       id bigint generated always as identity primary key,
       business_id bigint not null,
       run_id bigint not null,
       step_id text not null,
       kind text not null,
       outcome text not null,
       detail text,
       recruiter_id bigint references recruiters (id) on delete set null,
       created_at timestamptz(3) not null default now(),
       foreign key (business_id, run_id) references flow_runs (business_id, id) on delete cascade
     )`,
    "create unique index flow_steps_once on flow_steps (run_id, step_id) where outcome not in ('failed', 'asked')",
    "create unique index flow_steps_asked_once on flow_steps (run_id, step_id) where outcome = 'asked'",
    "create index flow_steps_of_run on flow_steps (business_id, run_id, id)",
    "create index flow_steps_of_recruiter on flow_steps (recruiter_id)",

    listens,
    ...stating("applies", "insert", null, [state("applied", "applies", "new.id")]),
    ...stating("applies", "update of status", "old.status is distinct from new.status", [
      state("moved", "applies", "new.id"),
      `if new.status = 7 then ${state("offer_made", "applies", "new.id")}; end if`,
      `if new.status = 8 then ${state("placed", "applies", "new.id")}; end if`,
      `if new.status in (9, 14) then ${state("rejected", "applies", "new.id")}; end if`,
    ]),
    ...stating("interviews", "insert", "new.apply_id is not null", [
      state("interview_set", "applies", "new.apply_id"),
    ]),
    ...stating("apply_evaluations", "insert", null, [state("evaluated", "applies", "new.apply_id")]),
    ...stating("candidates", "insert", null, [state("registered", "candidates", "new.id")]),
    ...stating("placements", "insert", null, [state("placement_made", "placements", "new.id")]),
    ...stating(
      "data_collections",
      "update of answered_at",
      "old.answered_at is null and new.answered_at is not null",
      [state("form_answered", "candidates", "new.candidate_id")],
    ),
    // An approval is a task of the approver: done is a yes, removed a no.
    ...stating("tasks", "update of done_at", "old.done_at is null and new.done_at is not null", [
      state("approved", "tasks", "new.id"),
    ]),
    ...stating("tasks", "delete", null, [state("refused", "tasks", "old.id")], "old"),
  ]);
}
