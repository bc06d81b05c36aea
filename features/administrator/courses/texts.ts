import { defineTexts } from "#client/i18n/i18n.ts";
import { courseInterestsPt } from "./texts.pt.ts";

export const courseInterestsTexts = defineTexts(
  "course-interests",
  courseInterestsPt,
  () => import("./texts.en.ts"),
);
