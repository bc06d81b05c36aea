import { defineTexts } from "#client/i18n/i18n.ts";
import { jobSearchPt } from "./texts.pt.ts";

export const jobSearchTexts = defineTexts("job-search", jobSearchPt, () => import("./texts.en.ts"));
