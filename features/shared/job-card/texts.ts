import { defineTexts } from "#client/i18n/i18n.ts";
import { jobPt } from "./texts.pt.ts";

export const jobTexts = defineTexts("job card", jobPt, () => import("./texts.en.ts"));
