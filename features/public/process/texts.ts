import { defineTexts } from "#client/i18n/i18n.ts";
import { processPt } from "./texts.pt.ts";

export const processTexts = defineTexts("public-process", processPt, () => import("./texts.en.ts"));
