import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const reportTexts = defineTexts("administrator-reports", pt, () => import("./texts.en.ts"));
