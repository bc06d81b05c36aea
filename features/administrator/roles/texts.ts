import { defineTexts } from "#client/i18n/i18n.ts";
import { rolesPt } from "./texts.pt.ts";

export const roleTexts = defineTexts("administrator roles", rolesPt, () => import("./texts.en.ts"));
