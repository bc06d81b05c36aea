import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const en: Translation<typeof pt> = {
  title: "Emails you receive",
  loading: "Loading",
  failed: "Your preferences could not be loaded",
  notSaved: "It could not be saved. Try again.",
  language: "Email language",
  languageHint: "The language of the screens is set at the top of the page.",
};
export default en;
