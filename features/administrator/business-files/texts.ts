import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const fileVersionTexts = defineTexts("administrator-file-versions", pt, () => import("./texts.en.ts"));
