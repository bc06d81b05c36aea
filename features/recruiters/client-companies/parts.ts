import type { Parts } from "#features/entities/fields/part-props.ts";
import { relatedTab } from "#features/entities/lists/related-tab.ts";
import { lazy } from "#features/shared/lazy.ts";

export const clientCompanyParts: Parts = {
  client_companies: {
    tabs: [
      {
        name: "billing",
        label: { pt: "Sistema de cobrança", en: "Billing system" },
        reads: "administrator",
        Body: lazy(() => import("./company-billing.tsx")),
      },
      relatedTab("contacts", { pt: "Contatos", en: "Contacts" }, "client_contacts", "client_company_id"),
    ],
  },
};
