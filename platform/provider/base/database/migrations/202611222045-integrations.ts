import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, ownedRow, run, searchable } from "./run.ts";

/** Tables whose rows webhooks tell of, each with the name of one. */
const told = {
  candidates: "candidate",
  jobs: "job",
  applies: "apply",
  client_companies: "client_company",
  client_contacts: "client_contact",
  contacts: "contact",
  proposals: "proposal",
  placements: "placement",
  projects: "project",
  invoices: "invoice",
  employees: "employee",
  feedbacks: "feedback",
  tasks: "task",
  interviews: "interview",
  meetings: "meeting",
  notes: "note",
} as const;

/** Writes what webhooks of the business are to tell of the rows `r` of a statement, in its transaction. */
const tell = (rows: string, fact: string, condition: string) => `
  insert into webhook_deliveries (business_id, integration_id, fact, entity, record_id)
  select r.business_id, i.id, ${fact}, tg_table_name, r.id
  from ${rows} join integrations i on i.business_id = r.business_id
    and i.kind = 'webhook' and i.status <> 'off' and ${fact} = any (i.facts)
  where ${condition}
  order by r.id;`;

const both = "new_rows r join old_rows o on o.id = r.id";

const tellingFunction = (name: string, body: string) => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    ${body}
    return null;
  end $$`;

const trigger = (table: string, event: "insert" | "update" | "delete", rows: string, call: string) =>
  `create trigger ${table}_told_${event} after ${event} on ${table}
     referencing ${rows} for each statement execute function ${call}`;

/** Integrations, and what webhooks tell: a row of it is written with the rows that it is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table integrations (
       ${editableRow},
       name text not null,
       kind text not null default 'webhook',
       status text not null default 'active' check (status in ('active', 'off', 'paused')),
       url text,
       facts text[] not null default '{}',
       with_record boolean not null default true,
       sealed_secret text,
       secret_made_at timestamptz(3),
       failures integer not null default 0,
       owner_id bigint references recruiters (id) on delete set null,
       unique (business_id, id)
     )`,
    "create index integrations_of_owner on integrations (owner_id, business_id)",
    ...searchable("integrations", ["name", "url"]),
    ...orderedByText("integrations", ["name"]),
    ...orderedBy("integrations", ["kind", "status", "created_at", "updated_at"]),
    ...countRows("integrations"),
    `create table webhook_deliveries (
       ${ownedRow},
       uid text not null generated always as ('msg_' || id) stored,
       integration_id bigint not null,
       fact text,
       entity text,
       record_id bigint,
       state text not null default 'waiting' check (state in ('waiting', 'queued', 'delivered', 'failed')),
       attempts integer not null default 0,
       attempted_at timestamptz(3),
       response_code integer,
       response_body text,
       failure text,
       duration_ms integer,
       unique (business_id, id),
       foreign key (business_id, integration_id) references integrations (business_id, id) on delete cascade
     )`,
    "create index webhook_deliveries_newest on webhook_deliveries (business_id, integration_id, id desc)",
    "create index webhook_deliveries_waiting on webhook_deliveries (id) where state = 'waiting'",
    "create index webhook_deliveries_queued on webhook_deliveries (id) where state = 'queued'",
    "create index webhook_deliveries_of_record on webhook_deliveries (business_id, entity, record_id)",
    "create index webhook_deliveries_old on webhook_deliveries (created_at)",
    tellingFunction("elenco_tell_created", tell("new_rows r", "tg_argv[0] || '.created'", "true")),
    // Whatever people see change counts the version up.
    tellingFunction(
      "elenco_tell_updated",
      tell(both, "tg_argv[0] || '.updated'", "r.lock_version <> o.lock_version"),
    ),
    tellingFunction("elenco_tell_deleted", tell("old_rows r", "tg_argv[0] || '.deleted'", "true")),
    tellingFunction("elenco_tell_moved", tell(both, "'apply.moved'", "r.status <> o.status")),
    ...Object.entries(told).flatMap(([table, one]) => [
      trigger(table, "insert", "new table as new_rows", `elenco_tell_created('${one}')`),
      trigger(
        table,
        "update",
        "old table as old_rows new table as new_rows",
        `elenco_tell_updated('${one}')`,
      ),
      trigger(table, "delete", "old table as old_rows", `elenco_tell_deleted('${one}')`),
    ]),
    `create trigger applies_told_moved after update on applies
       referencing old table as old_rows new table as new_rows
       for each statement execute function elenco_tell_moved()`,
  ]);
}
