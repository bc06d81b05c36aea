import { ahead } from "#client/i18n/ahead.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const dataCollectionParts: Parts = {
  data_collection_templates: { FormAid: ahead(() => import("./collected-fields.tsx")) },
};
