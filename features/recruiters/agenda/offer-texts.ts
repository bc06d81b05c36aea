import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./offer-texts.pt.ts";

export const offerTexts = defineTexts("interview-offers", pt, () => import("./offer-texts.en.ts"));
