import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const requestTexts = defineTexts("evaluation-requests", pt, () => import("./texts.en.ts"));
