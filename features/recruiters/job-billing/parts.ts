import { ahead } from "#client/i18n/ahead.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const jobBillingParts: Parts = {
  jobs: {
    tabs: [
      {
        name: "billing",
        reads: ["candidates", "placements"],
        label: { pt: "Faturamento", en: "Billing" },
        Body: lazy(() => import("./job-billing.tsx")),
      },
    ],
  },
  placements: { Summary: ahead(() => import("./fee-difference.tsx")) },
};
