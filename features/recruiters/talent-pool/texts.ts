import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const jobTexts = defineTexts("recruiter-jobs", pt, () => import("./texts.en.ts"));
