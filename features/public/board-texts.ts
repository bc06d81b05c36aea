import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./board-texts.pt.ts";

export const boardTexts = defineTexts("public-board", pt, () => import("./board-texts.en.ts"));
