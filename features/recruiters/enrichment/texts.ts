import { defineTexts } from "#client/i18n/i18n.ts";
import { enrichmentPt } from "./texts.pt.ts";

export const enrichmentTexts = defineTexts(
  "recruiters-enrichment",
  enrichmentPt,
  () => import("./texts.en.ts"),
);
