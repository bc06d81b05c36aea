import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Email templates",
  lead: "The texts of the emails that are sent by themselves. Those of send-outs are message templates.",
  kinds: "Emails",
  kind: "Email",
  own: "Own text",
  house: "Standard text",
  language: "Language",
  readOnly: "An administrator can change this text.",
  edit: "Edit",
  messageTemplates: "Message templates",
  open: "Email templates",
  loading: "Loading the texts",
  failed: "The texts could not be loaded.",
};
export default texts;
