import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  page: "Cultural fit",
  title: "Hello, {{name}}",
  own: "How do you like to work? There are no right answers: say how it is, not how you think it should be. It takes about five minutes.",
  team: "What is a normal day at {{about}} like? Think of your team as it is today. It takes about five minutes.",
  thanks: "Thank you for answering",
  thanksOwn:
    "Your answers have reached the hiring team. They help prepare a conversation; no one passes or fails because of them.",
  thanksTeam: "Your answers only count in the average of the group. You may close this page.",
  over: "You have already answered",
  overHint: "The answers were sent. Thank you!",
  noteOwn: "The hiring team at {{brand}} sees the result for each side, not each answer.",
  noteTeam:
    "Nobody sees your answers: only the average of the group is shown, once at least {{least}} people have answered.",
};
export default texts;
