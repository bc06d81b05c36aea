import { defineTexts } from "#client/i18n/i18n.ts";
import { pagesPt } from "./texts.pt.ts";

export type { pagesPt };
export const pageTexts = defineTexts("administrator site pages", pagesPt, () => import("./texts.en.ts"));
