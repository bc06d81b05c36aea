import { defineTexts } from "#client/i18n/i18n.ts";
import { jobsPt } from "./texts.pt.ts";

export const jobTexts = defineTexts("recruiters jobs", jobsPt, () => import("./texts.en.ts"));
