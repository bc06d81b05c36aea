import { ahead } from "#client/i18n/ahead.ts";
import { headActions, type Parts } from "#features/entities/fields/part-props.ts";

export const leadParts: Parts = {
  contacts: {
    Actions: headActions(() => import("./lead-actions.tsx")),
    Summary: ahead(() => import("./lead-matches.tsx")),
  },
};
