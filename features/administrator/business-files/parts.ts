import { ahead } from "#client/i18n/ahead.ts";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const businessFileParts: Parts = {
  business_files: { Summary: ahead(() => import("./business-file-versions.tsx")) },
};
