import { ahead, type Parts } from "#features/entities/fields/part-props.ts";

export const businessFileParts: Parts = {
  business_files: { Summary: ahead(() => import("./business-file-versions.tsx")) },
};
