import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  page: "Professional reference",
  title: "Hello, {{name}}",
  lead: "{{about}} named you as a professional reference. {{sender}}, from {{brand}}, runs the hiring process and would like to know what it was like to work with them. It takes about five minutes.",
  leadBrand:
    "{{about}} named you as a professional reference. {{brand}} runs the hiring process and would like to know what it was like to work with them. It takes about five minutes.",
  thanks: "Thank you for the reference",
  thanksHint: "Your answers have reached the hiring team. You may close this page.",
  over: "Nothing more to answer",
  overHint: "This request was answered or declined. Thank you!",
  note: "Only the hiring team at {{brand}} reads your answers, unless you let {{about}} read them. They are kept for up to {{months}} months and then erased.",
  decline: "I would rather not answer",
  declineTitle: "Decline this request?",
  declineHint:
    "What you saved is erased, the person who asked is notified, and we will not write to you about this request again.",
  back: "Back",
  declined: "Understood. Thank you for telling us.",
};
export default texts;
