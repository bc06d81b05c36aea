import type { Parts } from "#features/entities/fields/part-props.ts";
import { relatedTab } from "#features/entities/lists/related-tab.ts";
import { lazy } from "#features/shared/lazy.ts";

export const pricingParts: Parts = {
  pricing_plan_configurations: {
    tabs: [
      {
        name: "bands",
        label: { pt: "Faixas de honorário", en: "Fee bands" },
        Body: lazy(() => import("./bands.tsx")),
      },
      relatedTab(
        "standard_billings",
        { pt: "Parcelas padrão", en: "Standard instalments" },
        "standard_billings",
        "pricing_plan_configuration_id",
      ),
    ],
  },
};
