import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const pricingTexts = defineTexts("recruiter-pricing", pt, () => import("./texts.en.ts"));
