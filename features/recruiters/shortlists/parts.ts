import { lazy } from "#client/i18n/lazy.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

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
