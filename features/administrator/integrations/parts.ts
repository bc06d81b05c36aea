import { ahead } from "#client/i18n/ahead.ts";
import { lazy } from "#client/i18n/lazy.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const integrationParts: Parts = {
  integrations: {
    Summary: ahead(() => import("./integration-summary.tsx")),
    tabs: [
      {
        name: "activity",
        label: { pt: "Atividade", en: "Activity" },
        Body: lazy(() => import("./integration-activity.tsx")),
      },
    ],
  },
};
