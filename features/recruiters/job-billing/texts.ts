import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const jobBillingTexts = defineTexts("recruiter-job-billing", pt, () => import("./texts.en.ts"));
