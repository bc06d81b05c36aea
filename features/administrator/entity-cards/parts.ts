import { ahead } from "#client/i18n/ahead.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const entityCardParts: Parts = {
  entity_cards: {
    FormAid: ahead(() => import("./card-editor.tsx")),
    Notice: ahead(() => import("./card-notice.tsx")),
  },
};
