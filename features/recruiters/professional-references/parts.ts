import { lazy } from "#client/i18n/lazy.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

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
