import type { Label } from "#contract/entity.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

const label: Label = { pt: "Avaliações solicitadas", en: "Requested evaluations" };

export const evaluationRequestParts: Parts = {
  candidates: {
    tabs: [{ name: "evaluation_requests", label, Body: lazy(() => import("./candidate-requests.tsx")) }],
    BulkActions: [lazy(() => import("./request-button.tsx"))],
  },
  jobs: {
    tabs: [
      {
        name: "evaluation_requests",
        label,
        reads: "candidates",
        Body: lazy(() => import("./job-requests.tsx")),
      },
    ],
  },
};
