import { defineTexts } from "#client/i18n/i18n.ts";
import { seeingPt } from "./seeing-texts.pt.ts";

export const seeingTexts = defineTexts("seeing", seeingPt, () => import("./seeing-texts.en.ts"));
