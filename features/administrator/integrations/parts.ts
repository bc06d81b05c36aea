import { lazy } from "react";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const integrationParts: Parts = {
  integrations: {
    Summary: lazy(() => import("./integration-secret.tsx")),
    tabs: [
      {
        name: "deliveries",
        label: { pt: "Entregas", en: "Deliveries" },
        Body: lazy(() => import("./delivery-list.tsx")),
      },
    ],
  },
};
