import type { Label } from "#contract/entity.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

const name = "cultural_fit";
const label: Label = { pt: "Fit cultural", en: "Cultural fit" };

export const culturalFitParts: Parts = {
  candidates: {
    tabs: [{ name, label, Body: lazy(() => import("./candidate-culture.tsx")) }],
    BulkActions: [lazy(() => import("./culture-button.tsx"))],
  },
  jobs: { tabs: [{ name, label, Body: lazy(() => import("./job-culture.tsx")) }] },
  client_companies: { tabs: [{ name, label, Body: lazy(() => import("./client-culture.tsx")) }] },
};
