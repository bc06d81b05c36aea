import { defineTexts } from "#client/i18n/i18n.ts";
import { listEditingPt } from "./texts.pt.ts";

export const listEditingTexts = defineTexts("list-editing", listEditingPt, () => import("./texts.en.ts"));
