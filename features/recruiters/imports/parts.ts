import { lazy } from "react";
import type { Parts } from "../fields/part-props.ts";

export const importParts: Parts = {
  candidates: { ListActions: lazy(() => import("./candidate-list-actions.tsx")) },
};
