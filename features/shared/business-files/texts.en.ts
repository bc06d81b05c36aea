import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Company files",
  hint: "Brand, terms, handbooks, certificates and standard documents that the company keeps for you.",
  clientTitle: "Documents",
  clientHint: "What your consultancy shares with you.",
  manage: "Manage",
  search: "Search files",
  failed: "The files could not be loaded.",
  empty: "No files here",
  emptyHint: "What the administration shares appears here.",
  clientEmptyHint: "What your consultancy shares appears here.",
  nothing: "No file with “{{term}}”",
  files: "Files",
  name: "Name",
  folder: "Folder",
  changed: "Updated on",
  download: "Download",
};
export default texts;
