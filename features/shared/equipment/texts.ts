import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const handoverTexts = defineTexts("shared-equipment", pt, () => import("./texts.en.ts"));
