import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const importTexts = defineTexts("recruiter-imports", pt, () => import("./texts.en.ts"));
