import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const offLimitTexts = defineTexts("off-limits", pt, () => import("./texts.en.ts"));
