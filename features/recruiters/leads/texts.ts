import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const leadTexts = defineTexts("recruiter-leads", pt, () => import("./texts.en.ts"));
