import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const downloadTexts = defineTexts("recruiter-downloads", pt, () => import("./texts.en.ts"));
