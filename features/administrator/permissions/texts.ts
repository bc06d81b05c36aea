import { defineTexts } from "#client/i18n/i18n.ts";
import { permissionsPt } from "./texts.pt.ts";

export const permissionTexts = defineTexts(
  "administrator permissions",
  permissionsPt,
  () => import("./texts.en.ts"),
);
