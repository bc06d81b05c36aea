import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Data collection",
  opening: "Opening the link",
  hello: "Hello, {{name}}",
  lead: "{{sender}}, from {{brand}}, needs the data below to continue your hiring process.",
  leadBrand: "{{brand}} needs the data below to continue your hiring process.",
  until: "Please answer by {{date}}. You can save part of it and come back later by the same link.",
  message: "Message",
  progress_one: "{{count}} of {{of}} answered",
  progress_other: "{{count}} of {{of}} answered",
  saved: "Saved. Still missing: {{fields}}.",
  answered: "Answered",
  change: "Answer again",
  changeOf: "Answer again: {{field}}",
  consentTitle: "Your consent",
  agree: "I authorise the processing of this information, on the terms above.",
  nothing: "Fill in at least one field before you save.",
  save: "Save answers",
  never: "We never ask for passwords. What you answer goes to your record at {{brand}}.",
  thanks: "Thank you, {{name}}",
  thanksHint: "We have received everything we asked for. You can close this page.",
  thanksEmail:
    "If you have an account here, sign in with your former email until you open the link that we sent to the new one.",
  unreachable: "The link could not be opened",
  unreachableHint: "The connection was lost or the server did not answer. Nothing that you typed is lost.",
  retry: "Try again",
  refused: {
    missing: "This link is incomplete",
    missingHint: "Open the whole link, as it came in the message.",
    wrong: "This link is no longer valid",
    wrongHint:
      "It may have been replaced by another: use the one in the latest message, or ask who sent it for a new one.",
    expired: "This link has expired",
    expiredHint: "Ask who sent it for a new link. What you saved already is kept.",
    cancelled: "This information is no longer needed",
    cancelledHint: "Whoever asked has cancelled it. You need not do anything.",
    answered: "Everything has been answered",
    answeredHint: "We have received everything this link asked for. Thank you!",
  },
};
export default texts;
