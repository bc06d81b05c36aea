import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  opening: "Opening the form",
  until: "Please answer by {{date}}. You can save your answers and come back later, on another device too.",
  message: "Message",
  progress_one: "{{count}} of {{of}} question answered",
  progress_other: "{{count}} of {{of}} questions answered",
  partly: "Saved. To finish, answer the required questions that are left.",
  nothing: "Answer at least one question before you save.",
  save: "Save for later",
  finish: "Send answers",
  unreachable: "The form could not be opened",
  unreachableHint: "The connection was lost or the server did not answer. Nothing that you answered is lost.",
  retry: "Try again",
  refused: {
    missing: "This link is incomplete",
    missingHint: "Open the whole link, as it came in the message.",
    wrong: "This link is no longer valid",
    wrongHint:
      "It may have been replaced: use the one of the latest message, or ask who sent it for a new one.",
    expired: "This link has expired",
    expiredHint: "Ask who sent it for a new link. What you saved is kept.",
    cancelled: "This request was cancelled",
    cancelledHint: "The answers are no longer needed. There is nothing for you to do.",
    answered: "Nothing left to answer",
    answeredHint: "This request has already been answered or declined. Thank you!",
  },
};
export default texts;
