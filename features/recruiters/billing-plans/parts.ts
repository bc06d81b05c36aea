import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const billingPlanParts: Parts = {
  billing_plans: {
    tabs: [
      {
        name: "instalments",
        label: { pt: "Parcelas", en: "Instalments" },
        Body: lazy(() => import("./instalments.tsx")),
      },
    ],
  },
};
