import { ahead } from "#client/i18n/ahead.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const templateUploadParts: Parts = {
  template_uploads: { Summary: ahead(() => import("./template-panel.tsx")) },
};
