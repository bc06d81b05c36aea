import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const duplicateTexts = defineTexts("recruiter-duplicates", pt, () => import("./texts.en.ts"));
