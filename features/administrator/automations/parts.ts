import { lazy } from "react";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const automationParts: Parts = {
  action_flows: {
    tabs: [
      {
        name: "steps",
        label: { pt: "Passos", en: "Steps" },
        Body: lazy(() => import("./flow-steps.tsx")),
      },
    ],
  },
  automations: {
    tabs: [
      {
        name: "plan",
        label: { pt: "Alcance e controle", en: "Reach and control" },
        Body: lazy(() => import("./plan.tsx")),
      },
    ],
  },
};
