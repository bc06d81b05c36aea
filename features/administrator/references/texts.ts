import { defineTexts } from "#client/i18n/i18n.ts";
import { referencesPt } from "./texts.pt.ts";

export const referenceTexts = defineTexts("references", referencesPt, () => import("./texts.en.ts"));
