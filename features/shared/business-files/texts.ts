import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const businessFileTexts = defineTexts("shared-business-files", pt, () => import("./texts.en.ts"));
