import type { Parts } from "#features/entities/fields/part-props.ts";
import { lazy } from "#features/shared/lazy.ts";

export const professionalReferenceParts: Parts = {
  candidates: {
    tabs: [
      {
        name: "professional_references",
        label: { pt: "Referências", en: "References" },
        Body: lazy(() => import("./candidate-references.tsx")),
      },
    ],
    BulkActions: [lazy(() => import("./invite-button.tsx"))],
  },
};
