import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./sign-in-texts.pt.ts";

export const signInTexts = defineTexts("sign-in", pt, () => import("./sign-in-texts.en.ts"));
