import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  page: "See the event page",
  checkIn: "Check in",
  notPublished: "Only a published event takes participants",
  hint: "Type the code that the person got by email.",
  code: "Code",
  submit: "Check in",
  done: "{{name}} is checked in.",
  again: "{{name}} was checked in already.",
  close: "Close",
  cancel: "Cancel registration",
  restore: "Register again",
  absent: "Mark as absent",
};
export default texts;
