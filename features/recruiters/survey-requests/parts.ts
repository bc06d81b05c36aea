import type { Label } from "#contract/entity.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

const label: Label = { pt: "Pesquisas", en: "Surveys" };

export const surveyRequestParts: Parts = {
  candidates: {
    tabs: [
      {
        name: "survey_requests",
        label,
        Body: lazy(() => import("./candidate-surveys.tsx")),
      },
    ],
    BulkActions: [lazy(() => import("./survey-button.tsx"))],
  },
  jobs: {
    tabs: [
      { name: "survey_requests", label, reads: "candidates", Body: lazy(() => import("./job-surveys.tsx")) },
    ],
  },
};
