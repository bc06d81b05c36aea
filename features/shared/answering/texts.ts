import { defineTexts } from "#client/i18n/i18n.ts";
import { answeringPt } from "./texts.pt.ts";

export const answeringTexts = defineTexts("answering", answeringPt, () => import("./texts.en.ts"));
