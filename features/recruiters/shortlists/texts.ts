import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const shortlistsTexts = defineTexts("recruiter-shortlists", pt, () => import("./texts.en.ts"));
