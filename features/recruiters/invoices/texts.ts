import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./texts.pt.ts";

export const invoiceTexts = defineTexts("recruiter-invoices", pt, () => import("./texts.en.ts"));
