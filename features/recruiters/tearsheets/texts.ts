import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const tearsheetTexts = defineTexts("recruiter-tearsheets", pt, () => import("./texts.en.ts"));
