import type { Kysely } from "kysely";
import { ownedRow, run } from "./run.ts";

/** The instalments of billing plans. An invoice is made from each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "create unique index if not exists billing_plans_of_business on billing_plans (business_id, id)",
    "create unique index if not exists invoices_of_business on invoices (business_id, id)",
    `create table billing_plan_instalments (
       ${ownedRow},
       billing_plan_id bigint not null,
       position integer not null,
       name text not null,
       percent numeric(5, 2) check (percent > 0 and percent <= 100),
       value bigint not null check (value >= 0),
       billing_event text not null
         check (billing_event in ('signing', 'shortlist', 'placement', 'start', 'guarantee_end')),
       days integer not null check (days >= 0),
       due_on date,
       invoice_id bigint,
       foreign key (business_id, billing_plan_id) references billing_plans (business_id, id) on delete cascade,
       foreign key (business_id, invoice_id) references invoices (business_id, id)
         on delete set null (invoice_id)
     )`,
    "create index billing_plan_instalments_of_plan on billing_plan_instalments (business_id, billing_plan_id, position)",
    "create unique index billing_plan_instalments_invoice on billing_plan_instalments (business_id, invoice_id)",
  ]);
}
