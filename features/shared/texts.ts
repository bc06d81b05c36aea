import { defineTexts } from "#client/i18n/i18n.ts";
import { sharedPt } from "./texts.pt.ts";

export const sharedTexts = defineTexts("shared", sharedPt, () => import("./texts.en.ts"));
