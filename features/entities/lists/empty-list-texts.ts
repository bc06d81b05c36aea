import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./empty-list-texts.pt.ts";

export const emptyListTexts = defineTexts("emptyLists", pt, () => import("./empty-list-texts.en.ts"));
