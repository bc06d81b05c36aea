import { lazy } from "#client/i18n/lazy.ts";
import type { Parts } from "../fields/part-props.ts";

export const importParts: Parts = {
  candidates: { ListTools: lazy(() => import("./candidate-list-tools.tsx")) },
};
