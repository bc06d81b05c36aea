import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const templateTexts = defineTexts("administrator-email-templates", pt, () => import("./texts.en.ts"));
