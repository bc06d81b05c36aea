import { defineTexts } from "#client/i18n/i18n.ts";
import { pt } from "./tenant-texts.pt.ts";

export const tenantPageTexts = defineTexts("public-tenant-page", pt, () => import("./tenant-texts.en.ts"));
