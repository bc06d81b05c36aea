import { defineTexts } from "#client/i18n/i18n.ts";
import { coursesPt } from "./texts.pt.ts";

export const coursesTexts = defineTexts("courses", coursesPt, () => import("./texts.en.ts"));
