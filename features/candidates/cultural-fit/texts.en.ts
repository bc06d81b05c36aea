import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Cultural fit",
  lead: "How do you like to work? There are no right answers: say how it is, not how you think it should be.",
  note: "The team of a hiring process that you take part in sees your result for each side, not each answer. You may answer again at any time.",
  reviewHint: "This becomes your result. You may answer again at any time.",
  thanks: "Questionnaire answered",
  thanksHint: "Your result is ready.",
  see: "See my result",
  resultTitle: "My cultural fit",
  resultLead: "The way of working that suits you, according to your answers.",
  answered: "Answered on {{date}}",
  you: "You",
  again: "Answer again",
  none: "You have not answered the questionnaire yet",
  noneHint: "It takes about five minutes, and you can save a part and come back later.",
  begin: "Answer now",
  failed: "Your result could not be loaded.",
};
export default texts;
