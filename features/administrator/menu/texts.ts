import { defineTexts } from "#client/i18n/i18n.ts";
import { menuPt } from "./texts.pt.ts";

export const menuTexts = defineTexts("administratorMenu", menuPt, () => import("./texts.en.ts"));
