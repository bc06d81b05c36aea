import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const funnelTexts = defineTexts("administrator-sales-funnel", pt, () => import("./texts.en.ts"));
