import { defineTexts } from "#client/i18n/i18n.ts";
import { companyPt } from "./texts.pt.ts";

export const companyTexts = defineTexts("client-company", companyPt, () => import("./texts.en.ts"));
