import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const tearsheetParts: Parts = {
  candidates: {
    tabs: [
      {
        name: "tearsheets",
        reads: "tearsheets",
        label: { pt: "Listas", en: "Lists" },
        Body: lazy(() => import("./candidate-tearsheets.tsx")),
      },
    ],
  },
};
