import { listActions, type Parts } from "#features/entities/fields/part-props.ts";

export const holidayParts: Parts = {
  holidays: { ListActions: listActions(() => import("./import-year.tsx"), 208) },
};
