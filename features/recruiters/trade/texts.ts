import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const tradeTexts = defineTexts("recruiter-trade", pt, () => import("./texts.en.ts"));
