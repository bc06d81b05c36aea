import { defineTexts } from "#client/i18n/i18n.ts";
import { readingPt } from "./texts.pt.ts";

export const readingTexts = defineTexts("reading", readingPt, () => import("./texts.en.ts"));
