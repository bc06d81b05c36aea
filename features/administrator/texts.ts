import { defineTexts } from "#client/i18n/i18n.ts";
import { administratorPt } from "./texts.pt.ts";

export const administratorTexts = defineTexts(
  "administrator",
  administratorPt,
  () => import("./texts.en.ts"),
);
