import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./job-texts.pt.ts";

export const jobTexts = defineTexts("public-job", pt, () => import("./job-texts.en.ts"));
