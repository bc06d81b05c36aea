import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const evaluationTexts = defineTexts("recruiter-evaluations", pt, () => import("./texts.en.ts"));
