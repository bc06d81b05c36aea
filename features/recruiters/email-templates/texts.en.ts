import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "E-mail templates",
  lead: "The texts of the e-mails that are sent by themselves. Those of send-outs are Message Templates.",
  kinds: "E-mails",
  own: "Own text",
  house: "Standard text",
  language: "Language",
  text: "Text",
  subject: "Subject",
  body: "Message",
  bodyHint: "An empty line begins a paragraph. What has only variables without a value is left out.",
  action: "Text of the button",
  note: "Note at the end",
  variables: "Variables",
  restore: "Back to the standard text",
  restoreQuestion: "Back to the standard text?",
  restoreText: "The text that your company wrote for this e-mail is removed.",
  restoreFailed: "The standard text could not be brought back. Try again.",
  keep: "Keep the text",
  preview: "Preview",
  author: "Written by {{name}} on {{when}}",
  readOnly: "An administrator can change this text.",
  saved: "Text saved",
  restored: "Back to the standard text",
  messageTemplates: "Message Templates",
  open: "E-mail templates",
  loading: "Loading the texts",
  failed: "The texts could not be loaded.",
};
export default texts;
