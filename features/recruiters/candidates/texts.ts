import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const profileTexts = defineTexts("recruiter-profile", pt, () => import("./texts.en.ts"));
