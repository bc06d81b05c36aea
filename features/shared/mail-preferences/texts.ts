import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const mailPreferenceTexts = defineTexts("mail-preferences", pt, () => import("./texts.en.ts"));
