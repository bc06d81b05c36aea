import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const shellTexts = defineTexts("recruiter-shell", pt, () => import("./texts.en.ts"));
