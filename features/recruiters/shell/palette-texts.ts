import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./palette-texts.pt.ts";

export const paletteTexts = defineTexts("palette", pt, () => import("./palette-texts.en.ts"));
