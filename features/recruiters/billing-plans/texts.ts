import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const billingPlanTexts = defineTexts("recruiter-billing-plans", pt, () => import("./texts.en.ts"));
