import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const reportParts: Parts = {
  client_companies: {
    tabs: [
      {
        name: "report",
        label: { pt: "Indicadores", en: "Figures" },
        Body: lazy(() => import("./company-report.tsx")),
      },
    ],
  },
  jobs: {
    tabs: [
      {
        name: "report",
        reads: "applies",
        label: { pt: "Relatórios", en: "Reports" },
        Body: lazy(() => import("./job-report.tsx")),
      },
    ],
  },
};
