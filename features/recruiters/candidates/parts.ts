import { headActions, type Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

const textHits = () => import("./text-hits.tsx");

export const candidateParts: Parts = {
  candidates: {
    Actions: headActions(() => import("./candidate-actions.tsx")),
    hits: {
      Row: lazy(() => textHits().then((parts) => ({ default: parts.RowHits }))),
      Preview: lazy(() => textHits().then((parts) => ({ default: parts.PreviewHits }))),
    },
    Documents: lazy(() => import("./curriculum-summary.tsx")),
    tabs: [
      {
        name: "profile",
        label: { pt: "Currículo", en: "CV" },
        Body: lazy(() => import("./candidate-profile.tsx")),
      },
      {
        name: "consents",
        label: { pt: "Consentimentos", en: "Consents" },
        Body: lazy(() => import("./candidate-consents.tsx")),
      },
    ],
  },
};
