import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  back: "Back",
  cancel: "Cancel",
  alreadyDone: "That was done already. Refresh the page to see it.",
  until: "Answer by",
  untilHint: "After this day the link no longer opens.",
  message: "Message",
  messageLanguage: "The rest of the email is in the recipient's language; your message goes as you write it.",
  again: {
    title: "Send again",
    hint: "The person gets a new link; the one before no longer opens. What they answered stays.",
    submit: "Send",
  },
};

export default texts;
