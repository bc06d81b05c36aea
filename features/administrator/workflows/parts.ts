import type { Parts } from "#features/entities/fields/part-props.ts";
import { relatedTab } from "#features/entities/lists/related-tab.ts";
import { lazy } from "#features/shared/lazy.ts";

export const workflowParts: Parts = {
  workflow_templates: {
    Documents: lazy(() => import("./stage-overview.tsx")),
    tabs: [
      {
        name: "stages",
        label: { pt: "Etapas", en: "Stages" },
        opensNew: true,
        Body: lazy(() => import("./stages.tsx")),
      },
      relatedTab("jobs", { pt: "Vagas", en: "Jobs" }, "jobs", "workflow_template_id"),
    ],
  },
};
