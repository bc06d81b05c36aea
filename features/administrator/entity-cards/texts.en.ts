import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Fields of the card",
  hint: "The title is always on the card, and the status comes last. Up to {{most}} fields, in the order in which they appear.",
  chooseList: "Choose the list to make the card.",
  order: "Fields on the card",
  none: "No field besides the title",
  add: "Add a field",
  choose: "Choose a field",
  remove: "Take {{name}} off",
  up: "Move {{name}} up",
  down: "Move {{name}} down",
  moved: "{{name}} is now number {{position}}",
  preview: "Preview",
  record: "Record of the preview",
  recordHint: "If blank, example values.",
  previewHint: "Whoever chose fields of their own keeps them.",
  sampleTitle: "Example",
  sampleText: "Example text",
  open: "Open the list",
};
export default texts;
