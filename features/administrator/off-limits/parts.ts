import { lazy } from "react";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const offLimitParts: Parts = {
  off_limits: {
    tabs: [
      {
        name: "overrides",
        label: { pt: "Liberações", en: "Overrides" },
        Body: lazy(() => import("./overrides.tsx")),
      },
    ],
  },
};
