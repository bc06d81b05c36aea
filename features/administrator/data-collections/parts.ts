import { lazy } from "react";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const dataCollectionParts: Parts = {
  data_collection_templates: { FormAid: lazy(() => import("./collected-fields.tsx")) },
};
