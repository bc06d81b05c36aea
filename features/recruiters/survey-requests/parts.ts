import { lazy } from "#client/i18n/lazy.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const surveyRequestParts: Parts = {
  candidates: {
    tabs: [
      {
        name: "survey_requests",
        label: { pt: "Pesquisas", en: "Surveys" },
        Body: lazy(() => import("./candidate-surveys.tsx")),
      },
    ],
    BulkActions: [lazy(() => import("./survey-button.tsx"))],
  },
};
