import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Sales funnel",
  hint: "The stages of proposals: name, order and probability. The board, lists and forms of proposals follow what you save.",
  report: "Proposals by stage",
  stage: "Stage",
  count: "Proposals",
  value: "Value",
  weighted: "Weighted value",
  conversion: "Conversion",
  conversionHint:
    "Conversion: of the proposals that went through the stage, how many were won or converted to a job.",
  days: "Time in stage",
  dayCount_one: "{{count}} day",
  dayCount_other: "{{count}} days",
  board: "Open the board of proposals",
  stages: "Stages",
  edit: "Edit {{name}}",
  editing: "Stage: {{name}}",
  name: "Name in Portuguese",
  nameEn: "Name in English",
  nameHint: "Without a name of your own it is “{{name}}”.",
  probability: "Probability (%)",
  probabilityHint:
    "A proposal that enters the stage gets this probability. Without a value, it stays as it is.",
  active: "Takes proposals",
  activeHint: "A stage that takes no proposals leaves the board and the forms.",
  fixed: "This stage and its probability belong to the closing: only name and order change.",
  fixedFirst: "Every proposal begins in this stage.",
  wrong: "Correct this",
  off: "Not on the board",
  chance: "{{percent}}%",
  save: "Save",
  saved: "Funnel saved",
  conflict: "Somebody else saved the funnel. Reload the page to see it as it is.",
  up: "Move {{name}} up",
  down: "Move {{name}} down",
  moved: "{{name}} is now stage {{position}}.",
};
export default texts;
