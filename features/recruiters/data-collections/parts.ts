import type { Label } from "#contract/entity.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

const label: Label = { pt: "Coleta de dados", en: "Data collection" };

export const dataCollectionParts: Parts = {
  candidates: {
    tabs: [{ name: "data_collections", label, Body: lazy(() => import("./candidate-collections.tsx")) }],
    BulkActions: [lazy(() => import("./collect-button.tsx"))],
  },
  jobs: {
    tabs: [
      {
        name: "data_collections",
        label,
        reads: "candidates",
        Body: lazy(() => import("./job-collections.tsx")),
      },
    ],
  },
};
