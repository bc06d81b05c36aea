import { ahead } from "#client/i18n/ahead.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

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
