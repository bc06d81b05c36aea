import type { BillingEvent } from "#contract/catalogues/clients.ts";
import { shareOut } from "#contract/instalments.ts";
import { firstEntries } from "../domain/references/first-entries.ts";
import type { Batch } from "./batch.ts";
import type { Chosen } from "./references.ts";

/** Fee tables by yearly pay, of the plans by their services. */
const tables: Readonly<Record<string, readonly (readonly [pay_from: number, fee_percent: number])[]>> = {
  executive: [
    [0, 25],
    [30_000_000, 28],
    [60_000_000, 33],
  ],
  contingency: [
    [0, 16],
    [12_000_000, 18],
    [24_000_000, 20],
  ],
};

const services = firstEntries.pricing_plan_configurations.map(([, , { service }]) => service as string);

/** The pricing plan of a service. */
export const demoPlanOf = (chosen: Chosen, service: string): number | null =>
  chosen.pricing_plan_configurations[services.indexOf(service)]?.id ?? null;

export function addBands(batch: Batch, business_id: number, chosen: Chosen): void {
  for (const [service, table] of Object.entries(tables)) {
    const pricing_plan_configuration_id = demoPlanOf(chosen, service);
    if (pricing_plan_configuration_id === null) continue;
    for (const [pay_from, fee_percent] of table)
      batch.put("pricing_plan_bands", { business_id, pricing_plan_configuration_id, pay_from, fee_percent });
  }
}

/** The standard instalments of an executive search, for a plan. */
export function addInstalments(
  batch: Batch,
  plan: { id: number; business_id: number; value: number; created_at: string },
): void {
  const parts = firstEntries.standard_billings
    .filter(([, , more]) => more?.pricing_plan_configuration_id === "Busca executiva")
    .map(([name, , more]) => ({
      ...{ name, percent: Number(more?.percent), days: Number(more?.days) },
      billing_event: more?.billing_event as BillingEvent,
    }));
  const shares = shareOut(
    plan.value,
    parts.map(({ percent }) => ({ percent, value: null })),
  );
  for (const [position, { name, percent, billing_event, days }] of parts.entries())
    batch.add("billing_plan_instalments", {
      ...{ business_id: plan.business_id, billing_plan_id: plan.id, position, name, percent },
      ...{ value: shares[position] ?? 0, billing_event, days, due_on: null, invoice_id: null },
      ...{ created_at: plan.created_at, updated_at: plan.created_at },
    });
}
