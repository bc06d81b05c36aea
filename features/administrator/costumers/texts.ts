import { defineTexts } from "#client/i18n/i18n.ts";
import { costumersPt } from "./texts.pt.ts";

export const costumerTexts = defineTexts(
  "administrator costumers",
  costumersPt,
  () => import("./texts.en.ts"),
);
