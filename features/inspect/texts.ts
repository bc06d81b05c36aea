import { defineTexts } from "#client/i18n/i18n.ts";
import { inspectPt } from "./texts.pt.ts";

export const inspectTexts = defineTexts("inspect", inspectPt, () => import("./texts.en.ts"));
