import { defineTexts } from "#client/i18n/i18n.ts";
import { sitesPt } from "./texts.pt.ts";

export const siteTexts = defineTexts("administrator sites", sitesPt, () => import("./texts.en.ts"));
