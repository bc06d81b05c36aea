import type { Translation } from "#client/i18n/i18n.ts";
import type { answeringPt } from "./texts.pt.ts";

const texts: Translation<typeof answeringPt> = {
  yes: "Yes",
  no: "No",
  search: "Type to search",
  order: "Drag or use the arrows to put in order",
  keepOrder: "Use this order",
  file: "Drop a file or",
  chooseFile: "Choose a file",
  fileFailed: "The file could not be sent.",
  otherFile: "Choose another file",
  removeFile: "Remove the file",
  video: "Link to the video",
  videoHint: "YouTube, Vimeo, Loom, Drive or any other address.",
  watch: "Watch the video",
  unanswered: "Not answered",
  up: "Move {{name}} up",
  down: "Move {{name}} down",
  moved: "{{name}} is at position {{position}}.",
  required: "Required",
  npsLow: "0: not at all likely",
  npsHigh: "10: extremely likely",
};
export default texts;
