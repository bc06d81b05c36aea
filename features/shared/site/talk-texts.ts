import { defineTexts } from "#client/i18n/i18n.ts";
import { talkPt } from "./talk-texts.pt.ts";

export const talkTexts = defineTexts("talk", talkPt, () => import("./talk-texts.en.ts"));
