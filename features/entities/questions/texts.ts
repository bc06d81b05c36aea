import { defineTexts } from "#client/i18n/i18n.ts";
import { questionPt } from "./texts.pt.ts";

export const questionTexts = defineTexts("questions", questionPt, () => import("./texts.en.ts"));
