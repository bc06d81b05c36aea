import { lazy } from "#client/i18n/lazy.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

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
