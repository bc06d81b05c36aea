import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const recruiterReferenceTexts = defineTexts(
  "recruiters-professional-references",
  pt,
  () => import("./texts.en.ts"),
);
