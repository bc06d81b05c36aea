import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  page: "Development report",
  kicker: "Human development · {{brand}}",
  of: "Prepared for {{name}}",
  by: "by {{name}}, on {{date}}",
  on: "on {{date}}",
  competences: "Competences",
  level: "{{level}} of 5: {{label}}",
  strengths: "Strengths",
  to_develop: "Points to develop",
  plan: "Development plan",
  action: "Action",
  due: "By",
  noDue: "no date",
  until: "This link works until {{date}}. It is for you alone: keep a copy and do not forward it.",
  print: "Print or save as PDF",
  opening: "Opening the report",
  refused: "This report cannot be opened",
  refusedHint:
    "The link is incomplete, is no longer valid or has expired. Ask whoever sent it for a new one.",
  retry: "Try again",
  failed: "The report could not be opened.",
};
export default texts;
