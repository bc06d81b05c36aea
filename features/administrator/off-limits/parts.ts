import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

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
