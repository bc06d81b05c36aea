import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  cancel: "Cancel",
  alreadyDone: "That was done already. Refresh the page to see it.",
  until: "Answer by",
  untilHint: "After this day the link no longer opens.",
  message: "Message",
};

export default texts;
