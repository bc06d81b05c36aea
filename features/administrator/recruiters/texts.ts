import { defineTexts } from "#client/i18n/i18n.ts";
import { recruitersPt } from "./texts.pt.ts";

export const recruiterTexts = defineTexts(
  "administrator recruiters",
  recruitersPt,
  () => import("./texts.en.ts"),
);
