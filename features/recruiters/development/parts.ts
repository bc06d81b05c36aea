import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const developmentParts: Parts = {
  candidates: {
    tabs: [
      {
        name: "development",
        label: { pt: "Desenvolvimento", en: "Development" },
        Body: lazy(() => import("./candidate-development.tsx")),
      },
    ],
  },
};
