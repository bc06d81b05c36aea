import { defineTexts } from "#client/i18n/i18n.ts";
import { drawingPt } from "./texts.pt.ts";

export const drawingTexts = defineTexts("drawing", drawingPt, () => import("./texts.en.ts"));
