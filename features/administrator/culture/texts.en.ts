import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Questionnaire of cultural fit",
  hint: "The statements that candidates and people of clients answer. What was answered keeps its words: a changed statement counts as a new one.",
  failed: "The questionnaire could not be loaded.",
  nth: "{{n}}. {{kind}}",
  kinds: { scale: "Statement with a scale", choice: "Choice between two" },
  side: "Side",
  text: "Statement in Portuguese",
  text_en: "Statement in English",
  first: "First statement",
  second: "Second statement",
  other_side: "Side of the second statement",
  remove: "Remove",
  removeOf: "Remove question {{n}}",
  add: "Add a statement",
  addChoice: "Add a choice",
  save: "Save questionnaire",
  saved: "Questionnaire saved.",
  least: "There are 6 questions at least and 60 at most.",
};
export default texts;
