import { lazy } from "react";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const emailTemplateParts: Parts = {
  prospecting_templates: { ListActions: lazy(() => import("./email-templates-link.tsx")) },
};
