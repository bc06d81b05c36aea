import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const holidayTexts = defineTexts("administrator-holidays", pt, () => import("./texts.en.ts"));
