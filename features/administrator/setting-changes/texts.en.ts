import type { Translation } from "#client/i18n/i18n.ts";
import type { changesPt } from "./texts.pt.ts";

const en: Translation<typeof changesPt> = {
  title: "History",
  hint: "Who changed what. Restoring brings the earlier value into the form and takes effect when you save; a picture is back at once.",
  none: "Nothing has changed since it was created.",
  more: "Load more",
  of: "{{setting}}: {{before}} → {{after}}",
  several: "{{setting}}: {{count}} changes",
  several_one: "{{setting}}: one change",
  inside: "{{part}}: {{before}} → {{after}}",
  empty: "empty",
  yes: "yes",
  no: "no",
  restore: "Restore",
  restoreOf: "Restore {{setting}} as it was before {{when}}",
  restored: "{{setting}}: the earlier value is in the form. Save it, or discard it.",
  before: "Before: {{setting}}",
  after: "After: {{setting}}",
  noPicture: "No picture",
  lostPicture: "Old picture, no longer kept",
  pictureRestored: "The earlier picture is back.",
  pictureKept: "The picture could not be restored.",
};
export default en;
