import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const cultureQuestionTexts = defineTexts("culture-questions", pt, () => import("./texts.en.ts"));
