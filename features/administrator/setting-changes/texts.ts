import { defineTexts } from "#client/i18n/i18n.ts";
import { changesPt } from "./texts.pt.ts";

export const changesTexts = defineTexts(
  "administrator setting changes",
  changesPt,
  () => import("./texts.en.ts"),
);
