import { defineTexts } from "#client/i18n/i18n.ts";
import { candidateCoursesPt } from "./texts.pt.ts";

export const candidateCoursesTexts = defineTexts(
  "candidate-courses",
  candidateCoursesPt,
  () => import("./texts.en.ts"),
);
