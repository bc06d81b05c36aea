import { defineTexts } from "#client/i18n/i18n.ts";
import { picturesPt } from "./texts.pt.ts";

export const pictureTexts = defineTexts("administrator pictures", picturesPt, () => import("./texts.en.ts"));
