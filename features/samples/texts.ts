import { defineTexts } from "#client/i18n/i18n.ts";
import { samplesPt } from "./texts.pt.ts";

export const samplesTexts = defineTexts("samples", samplesPt, () => import("./texts.en.ts"));
