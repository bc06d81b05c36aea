import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const collectionsTexts = defineTexts("recruiter-collections", pt, () => import("./texts.en.ts"));
