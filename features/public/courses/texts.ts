import { defineTexts } from "#client/i18n/i18n.ts";
import { publicCoursesPt } from "./texts.pt.ts";

export const publicCoursesTexts = defineTexts(
  "public-courses",
  publicCoursesPt,
  () => import("./texts.en.ts"),
);
