import { listActions, type Parts } from "#features/entities/fields/part-props.ts";

export const emailTemplateParts: Parts = {
  prospecting_templates: { ListActions: listActions(() => import("./email-templates-link.tsx"), 172) },
};
