import { lazy } from "react";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const templateUploadParts: Parts = {
  template_uploads: { Summary: lazy(() => import("./template-panel.tsx")) },
};
