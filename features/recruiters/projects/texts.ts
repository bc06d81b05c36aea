import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const projectTexts = defineTexts("recruiter-projects", pt, () => import("./texts.en.ts"));
