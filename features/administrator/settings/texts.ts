import { defineTexts } from "#client/i18n/i18n.ts";
import { settingsPt } from "./texts.pt.ts";

export const settingsTexts = defineTexts("administrator settings", settingsPt, () => import("./texts.en.ts"));
