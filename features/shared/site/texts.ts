import { defineTexts } from "#client/i18n/i18n.ts";
import { sitePt } from "./texts.pt.ts";

export const siteTexts = defineTexts("site", sitePt, () => import("./texts.en.ts"));
