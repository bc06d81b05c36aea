import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const templateUploadTexts = defineTexts(
  "administrator-template-uploads",
  pt,
  () => import("./texts.en.ts"),
);
