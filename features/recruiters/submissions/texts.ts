import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const submissionTexts = defineTexts("recruiter-submissions", pt, () => import("./texts.en.ts"));
