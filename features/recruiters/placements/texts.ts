import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const placementTexts = defineTexts("recruiter-placements", pt, () => import("./texts.en.ts"));
