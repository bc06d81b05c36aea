import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "E-mail templates",
  lead: "The texts of the e-mails that are sent by themselves. Those of send-outs are Message Templates.",
  kinds: "E-mails",
  kind: "E-mail",
  own: "Own text",
  house: "Standard text",
  language: "Language",
  readOnly: "An administrator can change this text.",
  edit: "Edit",
  messageTemplates: "Message Templates",
  open: "E-mail templates",
  loading: "Loading the texts",
  failed: "The texts could not be loaded.",
};
export default texts;
