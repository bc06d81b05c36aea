import { defineTexts } from "#client/i18n/i18n.ts";
import { deskPt } from "./texts.pt.ts";

export const deskTexts = defineTexts("client-desk", deskPt, () => import("./texts.en.ts"));
