import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const evaluationParts: Parts = {
  applies: { Preview: lazy(() => import("./evaluations-preview-part.tsx")) },
  evaluations: {
    tabs: [
      {
        name: "questions",
        label: { pt: "Perguntas", en: "Questions" },
        Body: lazy(() => import("./evaluation-questions.tsx")),
      },
      {
        name: "preview",
        label: { pt: "Pré-visualização", en: "Preview" },
        Body: lazy(() => import("./evaluation-preview.tsx")),
      },
    ],
  },
};
