import { defineTexts } from "#client/i18n/i18n.ts";
import { meetPt } from "./texts.pt.ts";

export const meetTexts = defineTexts("candidate-meet", meetPt, () => import("./texts.en.ts"));
