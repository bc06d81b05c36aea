import { lazy } from "#client/i18n/lazy.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

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
