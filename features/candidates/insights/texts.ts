import { defineTexts } from "#client/i18n/i18n.ts";
import { insightsPt } from "./texts.pt.ts";

export const insightsTexts = defineTexts("candidate-insights", insightsPt, () => import("./texts.en.ts"));
