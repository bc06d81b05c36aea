import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const cvImportTexts = defineTexts("cvImport", pt, () => import("./texts.en.ts"));
