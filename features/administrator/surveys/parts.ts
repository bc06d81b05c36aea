import { ahead } from "#client/i18n/ahead.ts";
import { headActions, type Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const surveyParts: Parts = {
  surveys: {
    Actions: headActions(() => import("./send-survey.tsx")),
    Summary: ahead(() => import("./survey-summary.tsx")),
    tabs: [
      {
        name: "questions",
        label: { pt: "Perguntas", en: "Questions" },
        opensNew: true,
        Body: lazy(() => import("./survey-questions.tsx")),
      },
      {
        name: "invitations",
        label: { pt: "Convites", en: "Invitations" },
        Body: lazy(() => import("./survey-invitations.tsx")),
      },
      {
        name: "results",
        label: { pt: "Resultados", en: "Results" },
        Body: lazy(() => import("./survey-results.tsx")),
      },
    ],
  },
};
