import { lazy } from "react";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const businessFileParts: Parts = {
  business_files: { Summary: lazy(() => import("./business-file-versions.tsx")) },
};
