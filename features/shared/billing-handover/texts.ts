import { defineTexts } from "#client/i18n/i18n.ts";
import { billingHandoverPt } from "./texts.pt.ts";

export const billingHandoverTexts = defineTexts(
  "billing handover",
  billingHandoverPt,
  () => import("./texts.en.ts"),
);
