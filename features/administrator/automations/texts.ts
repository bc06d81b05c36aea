import { defineTexts } from "#client/i18n/i18n.ts";
import { automationsPt } from "./texts.pt.ts";

export const automationTexts = defineTexts(
  "administrator-automations",
  automationsPt,
  () => import("./texts.en.ts"),
);
