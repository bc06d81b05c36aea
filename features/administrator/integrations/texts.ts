import { defineTexts } from "#client/i18n/i18n.ts";
import { integrationsPt } from "./texts.pt.ts";

export const integrationTexts = defineTexts(
  "administrator integrations",
  integrationsPt,
  () => import("./texts.en.ts"),
);
