import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const mergeTexts = defineTexts("recruiter-merges", pt, () => import("./texts.en.ts"));
