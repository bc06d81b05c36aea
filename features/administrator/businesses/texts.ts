import { defineTexts } from "#client/i18n/i18n.ts";
import { businessesPt } from "./texts.pt.ts";

export const businessTexts = defineTexts(
  "administrator businesses",
  businessesPt,
  () => import("./texts.en.ts"),
);
