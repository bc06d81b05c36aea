import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const referenceTexts = defineTexts("professional-reference", pt, () => import("./texts.en.ts"));
