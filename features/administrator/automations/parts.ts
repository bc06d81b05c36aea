import { ahead } from "#client/i18n/ahead.ts";
import { headActions, type Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const automationParts: Parts = {
  action_flows: {
    Actions: headActions(() => import("./flow-actions.tsx")),
    Summary: ahead(() => import("./flow-summary.tsx")),
    tabs: [
      {
        name: "steps",
        label: { pt: "Passos", en: "Steps" },
        opensNew: true,
        Body: lazy(() => import("./flow-steps.tsx")),
      },
    ],
  },
  automations: {
    Summary: ahead(() => import("./automation-summary.tsx")),
    tabs: [
      {
        name: "plan",
        label: { pt: "Alcance e controle", en: "Reach and control" },
        opensNew: true,
        Body: lazy(() => import("./plan.tsx")),
      },
    ],
  },
};
