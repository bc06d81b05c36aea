import { ahead } from "#client/i18n/ahead.ts";
import { headActions, type Parts } from "#features/entities/fields/part-props.ts";
import { relatedTab } from "#features/entities/lists/related-tab.ts";
import { lazy } from "#features/shared/lazy.ts";

const proposalsOf = (field: string) =>
  relatedTab("proposals", { pt: "Propostas", en: "Proposals" }, "proposals", field);

export const proposalParts: Parts = {
  proposals: {
    Actions: headActions(() => import("./proposal-actions.tsx")),
    Summary: ahead(() => import("./proposal-indicators.tsx")),
    tabs: [
      {
        name: "details",
        label: { pt: "Itens e condições", en: "Items and terms" },
        Body: lazy(() => import("./proposal-details.tsx")),
      },
      {
        name: "billing",
        reads: "jobs",
        label: { pt: "Faturamento", en: "Billing" },
        Body: lazy(() => import("./proposal-billing.tsx")),
      },
    ],
  },
  client_companies: { tabs: [proposalsOf("client_company_id")] },
  client_contacts: { tabs: [proposalsOf("client_contact_id")] },
};
