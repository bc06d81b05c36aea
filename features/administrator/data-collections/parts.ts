import { ahead, type Parts } from "#features/entities/fields/part-props.ts";

export const dataCollectionParts: Parts = {
  data_collection_templates: { FormAid: ahead(() => import("./collected-fields.tsx")) },
};
