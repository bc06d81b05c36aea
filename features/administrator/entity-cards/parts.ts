import { lazy } from "react";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const entityCardParts: Parts = {
  entity_cards: {
    FormAid: lazy(() => import("./card-editor.tsx")),
    Notice: lazy(() => import("./card-notice.tsx")),
  },
};
