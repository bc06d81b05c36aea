import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./apply-texts.pt.ts";

export const applyTexts = defineTexts("apply", pt, () => import("./apply-texts.en.ts"));
