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
  refused: {
    missing: "This link is incomplete",
    missingHint: "Open the whole link, as it came in the message.",
    wrong: "This link is no longer valid",
    wrongHint:
      "It may have been replaced: use the one in the latest message, or ask the sender for a new one.",
    expired: "This link has expired",
    expiredHint: "The report is still kept. Ask the sender for a new link.",
    revoked: "This report is no longer open",
    revokedHint: "Whoever published it has closed this link. Ask for a new one if you still need the report.",
  },
  retry: "Try again",
  failed: "The report could not be opened.",
};
export default texts;
