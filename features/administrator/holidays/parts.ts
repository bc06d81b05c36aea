import { lazy } from "react";
import type { Parts } from "#features/entities/fields/part-props.ts";

export const holidayParts: Parts = {
  holidays: { ListActions: lazy(() => import("./import-year.tsx")) },
};
