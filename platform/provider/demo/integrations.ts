import type { Batch } from "./batch.ts";

/** What an administrator finds set up, and switched off: nobody uses it. */
export function addIntegrations(
  batch: Batch,
  business_id: number,
  owner_id: number,
  created_at: string,
  expires_on: string,
): void {
  const each = {
    business_id,
    status: "off" as const,
    with_record: true,
    failures: 0,
    owner_id,
    lock_version: 0,
    created_at,
    updated_at: created_at,
  };
  batch.add("integrations", {
    ...each,
    name: "ERP financeiro",
    kind: "webhook",
    url: "https://erp.exemplo.com.br/elenco",
    facts: ["placement.created", "placement.updated", "invoice.created", "invoice.updated"],
    scopes: {},
    expires_on: null,
  });
  batch.add("integrations", {
    ...each,
    name: "Painel de indicadores",
    kind: "api_token",
    url: null,
    facts: [],
    scopes: { candidates: ["read"], jobs: ["read"], applies: ["read"], placements: ["read"] },
    expires_on,
  });
}
