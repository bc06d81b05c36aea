import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "File and versions",
  drop: "Drop the file here",
  choose: "Choose a file",
  fileHint:
    "Documents, spreadsheets, presentations and pictures, under {{n}} MB. Uploading again replaces it; earlier versions stay.",
  unsupported: "This type of file is not accepted.",
  tooLarge: "The file must be under {{n}} MB.",
  failed: "The file was not uploaded. Try again.",
  versions: "Versions",
  version: "Version",
  file: "File",
  uploaded: "Uploaded at",
  by: "By",
  actions: "Actions",
  current: "In use",
  downloadOf: "Download version {{n}}",
};
export default texts;
