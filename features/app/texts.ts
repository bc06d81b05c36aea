import { defineTexts } from "#platform/i18n/i18n.ts";
import { appPt } from "./texts.pt.ts";

export const appTexts = defineTexts("app", appPt, () => import("./texts.en.ts"));
