import { lazy } from "#client/i18n/lazy.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

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
