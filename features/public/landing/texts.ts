import { defineTexts } from "#client/i18n/i18n.ts";
import { landingPt } from "./texts.pt.ts";

export const landingTexts = defineTexts("landing", landingPt, () => import("./texts.en.ts"));
