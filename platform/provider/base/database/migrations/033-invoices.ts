import type { Kysely } from "kysely";
import { countRows, editableRow, orderedBy, orderedByText, run, searchable } from "./run.ts";

/** What clients are billed, and how over time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const company = `foreign key (business_id, client_company_id)
    references client_companies (business_id, id) on delete set null (client_company_id)`;
  const proposal = `foreign key (business_id, proposal_id)
    references proposals (business_id, id) on delete set null (proposal_id)`;
  const money = `currency text not null default 'BRL' check (currency in ('BRL', 'USD')),
    value bigint not null check (value >= 0)`;
  await run(db, [
    `create table billing_plans (
       ${editableRow},
       name text not null,
       kind text not null default 'subscription' check (kind in ('subscription', 'retainer', 'milestones')),
       status text not null default 'active' check (status in ('active', 'paused', 'ended')),
       period text not null default 'monthly'
         check (period in ('once', 'monthly', 'quarterly', 'half_yearly', 'yearly')),
       client_company_id bigint,
       proposal_id bigint,
       ${money},
       starts_on date,
       ends_on date,
       next_invoice_on date,
       description text,
       unique (business_id, id),
       ${company},
       ${proposal}
     )`,
    ...searchable("billing_plans", ["name"]),
    ...orderedByText("billing_plans", ["name"]),
    ...orderedBy("billing_plans", [
      "created_at",
      "updated_at",
      "kind",
      "status",
      "value",
      "starts_on",
      "ends_on",
      "next_invoice_on",
    ]),
    "create index billing_plans_of_company on billing_plans (business_id, client_company_id, id)",
    "create index billing_plans_of_proposal on billing_plans (business_id, proposal_id, id)",
    ...countRows("billing_plans"),

    `create table invoices (
       ${editableRow},
       name text not null,
       status text not null default 'draft' check (status in ('draft', 'issued', 'paid', 'overdue', 'cancelled')),
       client_company_id bigint,
       placement_id bigint,
       proposal_id bigint,
       billing_plan_id bigint,
       ${money},
       issued_on date,
       due_on date,
       paid_on date,
       description text,
       unique (business_id, id),
       ${company},
       ${proposal},
       foreign key (business_id, placement_id)
         references placements (business_id, id) on delete set null (placement_id),
       foreign key (business_id, billing_plan_id)
         references billing_plans (business_id, id) on delete set null (billing_plan_id)
     )`,
    ...searchable("invoices", ["name", "description"]),
    "create unique index invoices_name on invoices (business_id, lower(name))",
    ...orderedByText("invoices", ["name"]),
    ...orderedBy("invoices", [
      "created_at",
      "updated_at",
      "status",
      "value",
      "issued_on",
      "due_on",
      "paid_on",
    ]),
    "create index invoices_of_company on invoices (business_id, client_company_id, id)",
    "create index invoices_of_placement on invoices (business_id, placement_id, id)",
    "create index invoices_of_proposal on invoices (business_id, proposal_id, id)",
    "create index invoices_of_plan on invoices (business_id, billing_plan_id, id)",
    ...countRows("invoices"),
  ]);
}
