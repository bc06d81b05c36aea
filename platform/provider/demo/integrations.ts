import type { Batch } from "./batch.ts";

/** A webhook that an administrator finds set up, and switched off: nobody receives it. */
export function addIntegrations(
  batch: Batch,
  business_id: number,
  owner_id: number,
  created_at: string,
): void {
  batch.add("integrations", {
    business_id,
    name: "ERP financeiro",
    kind: "webhook",
    status: "off",
    url: "https://erp.exemplo.com.br/elenco",
    facts: ["placement.created", "placement.updated", "invoice.created", "invoice.updated"],
    with_record: true,
    failures: 0,
    owner_id,
    lock_version: 0,
    created_at,
    updated_at: created_at,
  });
}
