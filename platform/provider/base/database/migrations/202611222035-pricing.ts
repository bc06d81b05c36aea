import type { Kysely } from "kysely";
import { choosing, referenceTable, run } from "./run.ts";

const services = "('executive', 'contingency', 'mapping', 'rpo', 'temporary', 'assessment', 'other')";

/** What placements cost: pricing plans with their fee tables, standard fees, and the standard instalments of billing plans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    ...referenceTable("pricing_plan_configurations", [
      `service text check (service in ${services})`,
      "fee_percent numeric(5, 2) check (fee_percent between 0 and 100)",
      "minimum_value bigint check (minimum_value >= 0)",
      "guarantee_days integer check (guarantee_days >= 0)",
    ]),
    `create table pricing_plan_bands (
       business_id bigint not null references businesses (id) on delete cascade,
       pricing_plan_configuration_id bigint not null,
       pay_from bigint not null check (pay_from >= 0),
       fee_percent numeric(5, 2) not null check (fee_percent between 0 and 100),
       primary key (business_id, pricing_plan_configuration_id, pay_from),
       foreign key (business_id, pricing_plan_configuration_id)
         references pricing_plan_configurations (business_id, id) on delete cascade
     )`,
    ...choosing("proposals", "pricing_plan_configuration_id", "pricing_plan_configurations"),
    ...referenceTable("standard_fees", [
      `service text check (service in ${services})`,
      "fee_percent numeric(5, 2) not null check (fee_percent between 0 and 100)",
    ]),
    ...choosing("standard_fees", "position_level_id", "position_levels"),
    `create unique index standard_fees_of on standard_fees
       (business_id, coalesce(service, ''), coalesce(position_level_id, 0)) where status = 'active'`,
    ...referenceTable("standard_billings", [
      "percent numeric(5, 2) check (percent > 0 and percent <= 100)",
      "value bigint check (value > 0)",
      `billing_event text not null default 'placement'
         check (billing_event in ('signing', 'shortlist', 'placement', 'start', 'guarantee_end'))`,
      "days integer not null default 0 check (days >= 0)",
      "check (num_nonnulls(percent, value) = 1)",
    ]),
    ...choosing("standard_billings", "pricing_plan_configuration_id", "pricing_plan_configurations"),
  ]);
}
