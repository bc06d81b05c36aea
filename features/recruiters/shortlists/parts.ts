import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const shortlistParts: Parts = {
  jobs: {
    tabs: [
      {
        name: "shortlists",
        reads: ["applies", "candidates"],
        label: { pt: "Shortlists", en: "Shortlists" },
        Body: lazy(() => import("./job-shortlists.tsx")),
      },
    ],
  },
};
