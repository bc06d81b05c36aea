import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Handed over and returned",
  failed: "It could not be loaded.",
  none: "Nothing handed over yet",
  noneHint: "Choose on the equipment who has it: it then shows here.",
  equipment: "Equipment",
  employee: "Employee",
  handed: "Handed over on",
  returned: "Returned on",
  held: "In use",
};
export default texts;
