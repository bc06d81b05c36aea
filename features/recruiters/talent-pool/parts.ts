import { ahead } from "#client/i18n/ahead.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const talentPoolParts: Parts = {
  jobs: {
    FormAid: ahead(() => import("./job-suggestions.tsx")),
    tabs: [
      {
        name: "talent_pool",
        label: { pt: "Banco de talentos", en: "Talent pool" },
        reads: "candidates",
        Body: lazy(() => import("./job-talent-pool.tsx")),
      },
      {
        name: "offers",
        label: { pt: "Ofertas", en: "Offers" },
        reads: "applies",
        Body: lazy(() => import("./job-offers.tsx")),
      },
    ],
  },
};
