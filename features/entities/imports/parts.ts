import { lazy } from "#features/shared/lazy.ts";
import type { Parts } from "../fields/part-props.ts";

export const importParts: Parts = {
  candidates: { ListTools: lazy(() => import("./candidate-list-tools.tsx")) },
};
