import type { Translation } from "#client/i18n/i18n.ts";
import type { settingsPt } from "./texts.pt.ts";

const en: Translation<typeof settingsPt> = {
  title: "Company settings",
  hint: "Data, sender of emails and the texts that the public reads.",
  data: "Data and emails",
  saved: "Settings saved",
  texts: "Public texts",
  textsHint:
    "Each publication is a version: who registers accepts the one that is live, and the earlier ones are kept.",
  page: {
    termos_de_uso: "Terms of use",
    termos_de_uso_completo: "Terms of use, full text",
    politica_de_privacidade: "Privacy policy",
    carreiras: "Work with us",
  },
  portuguese: "Portuguese",
  english: "English",
  columns: { text: "Text", version: "Version", published: "Published on", author: "By", actions: "Actions" },
  original: "Initial text",
  edit: "Edit",
  versions: "Versions",
  heading: "Title",
  body: "Text",
  publish: "Publish version {{n}}",
  cancel: "Cancel",
  published: "Version {{n}} published",
  conflict: "Someone else published a version before. Close and open again to begin from it.",
  current: "Live",
  takeBack: "Begin from this version",
};
export default en;
