import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./loading-texts.pt.ts";

export const loadingTexts = defineTexts("loadingDialog", pt, () => import("./loading-texts.en.ts"));
