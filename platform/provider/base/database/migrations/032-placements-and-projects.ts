import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable } from "./run.ts";

/** What was filled, and the projects in which it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table placements (
       ${editableRow},
       name text not null default '',
       apply_id bigint not null,
       job_id bigint,
       candidate_id bigint,
       client_company_id bigint,
       owner_id bigint references recruiters (id) on delete set null,
       status text not null default 'active'
         check (status in ('upcoming', 'active', 'completed', 'left', 'replaced', 'cancelled')),
       starts_on date,
       ends_on date,
       guarantee_days integer default 90 check (guarantee_days >= 0),
       guarantee_until date generated always as (starts_on + guarantee_days) stored,
       regime integer check (regime between 1 and 9),
       contract_model integer check (contract_model between 1 and 3),
       internal_contract_model integer check (internal_contract_model between 4 and 7),
       currency text not null default 'BRL' check (currency in ('BRL', 'USD')),
       salary bigint check (salary >= 0),
       fee_percent numeric(5, 2) check (fee_percent between 0 and 100),
       fee_value bigint check (fee_value >= 0),
       description text,
       unique (business_id, id),
       unique (business_id, apply_id),
       check (ends_on is null or starts_on is null or ends_on >= starts_on),
       foreign key (business_id, apply_id) references applies (business_id, id) on delete cascade,
       foreign key (business_id, job_id) references jobs (business_id, id) on delete set null (job_id),
       foreign key (business_id, candidate_id)
         references candidates (business_id, id) on delete set null (candidate_id),
       foreign key (business_id, client_company_id)
         references client_companies (business_id, id) on delete set null (client_company_id)
     )`,
    // Whose it is follows from the apply; the name stays when the candidate goes.
    `create function elenco_placement_of_apply() returns trigger language plpgsql as $$
     begin
       select a.job_id, a.candidate_id, j.client_company_id, left(c.name || ' · ' || j.title, 240)
         into new.job_id, new.candidate_id, new.client_company_id, new.name
         from applies a join jobs j on j.id = a.job_id join candidates c on c.id = a.candidate_id
         where a.id = new.apply_id and a.business_id = new.business_id;
       return new;
     end $$`,
    `create trigger placements_of_apply before insert on placements
       for each row execute function elenco_placement_of_apply()`,
    ...searchable("placements", ["name"]),
    ...orderedByText("placements", ["name"]),
    ...orderedBy("placements", [
      "created_at",
      "updated_at",
      "status",
      "starts_on",
      "ends_on",
      "guarantee_until",
      "salary",
      "fee_value",
    ]),
    "create index placements_of_job on placements (business_id, job_id, id)",
    "create index placements_of_candidate on placements (business_id, candidate_id, id)",
    "create index placements_of_company on placements (business_id, client_company_id, id)",
    "create index placements_of_owner on placements (owner_id, business_id)",
    ...countRows("placements"),

    `create table projects (
       ${editableRow},
       name text not null,
       status text not null default 'planned'
         check (status in ('planned', 'active', 'paused', 'completed', 'cancelled')),
       client_company_id bigint,
       owner_id bigint references recruiters (id) on delete set null,
       starts_on date,
       ends_on date,
       currency text not null default 'BRL' check (currency in ('BRL', 'USD')),
       budget bigint check (budget >= 0),
       description text,
       unique (business_id, id),
       foreign key (business_id, client_company_id)
         references client_companies (business_id, id) on delete set null (client_company_id)
     )`,
    ...searchable("projects", ["name", "description"]),
    ...orderedByText("projects", ["name"]),
    ...orderedBy("projects", ["created_at", "updated_at", "status", "starts_on", "ends_on", "budget"]),
    "create index projects_of_company on projects (business_id, client_company_id, id)",
    "create index projects_of_owner on projects (owner_id, business_id)",
    ...countRows("projects"),
    ...(
      [
        ["project_jobs", "job_id", "jobs"],
        ["project_contacts", "client_contact_id", "client_contacts"],
      ] as const
    ).flatMap(([table, column, to]) => [
      `create table ${table} (
         business_id bigint not null,
         project_id bigint not null,
         ${column} bigint not null,
         created_at timestamptz(3) not null default now(),
         primary key (project_id, ${column}),
         foreign key (business_id, project_id) references projects (business_id, id) on delete cascade,
         foreign key (business_id, ${column}) references ${to} (business_id, id) on delete cascade
       )`,
      `create index ${table}_of_project on ${table} (business_id, project_id)`,
      `create index ${table}_of_other on ${table} (business_id, ${column})`,
    ]),
  ]);
}
