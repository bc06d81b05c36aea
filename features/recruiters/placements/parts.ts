import type { Parts } from "#features/entities/fields/part-props.ts";
import { relatedTab } from "#features/entities/lists/related-tab.ts";

export const placementParts: Parts = {
  client_companies: {
    tabs: [
      relatedTab("placements", { pt: "Contratações", en: "Placements" }, "placements", "client_company_id"),
    ],
  },
};
