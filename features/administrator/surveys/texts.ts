import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const surveyTexts = defineTexts("administrator-surveys", pt, () => import("./texts.en.ts"));
