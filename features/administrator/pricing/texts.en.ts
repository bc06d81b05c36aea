import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  failed: "It could not be loaded.",
  saved: "Saved.",
  save: "Save",
  title: "Fee bands",
  hint: "A percentage holds from the yearly pay of its band. Without bands the plan's fee holds; without that, the standard fee.",
  none: "No bands",
  noneHint: "Add the bands in which the fee changes with the yearly pay.",
  add: "Add band",
  edit: "Edit the band from {{pay}}",
  remove: "Remove the band from {{pay}}",
  removeSubmit: "Remove",
  removeHint: "New proposals and billings go by the bands that are left.",
  payFrom: "Yearly pay from",
  percent: "Fee (%)",
  example: "Example of a fee",
  actions: "Actions",
  twice: "There is a band from this value already.",
};
export default texts;
