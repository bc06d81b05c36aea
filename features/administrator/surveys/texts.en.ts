import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  questionsHint: "Whoever gets the survey answers in this order.",
  anonymousHint:
    "Anonymous survey: answers are kept without the person. So there are no questions for a file.",
  send: "Send survey",
  notReady: "A survey that is active and has questions can be sent.",
  mailed_one: "The survey was sent to {{count}} person.",
  mailed_other: "The survey was sent to {{count}} people.",
  dialog: {
    title: "Send survey",
    description:
      "Each person gets a link of their own. Who has not answered yet gets a new link; who answered in the last 30 days is left out.",
    job: "Of this job only",
    jobHint: "Without a choice the survey goes to the whole audience.",
    company: "Of this company only",
    nobody: "There is no one to send it to, or there are more than 500 people: choose a job or a company.",
    until: "Answer by",
    message: "Message",
    submit: "Send",
  },
  results: {
    failed: "The results could not be loaded.",
    loading: "Loading",
    asked: "Invitations",
    answered: "Answers",
    rate: "Response rate",
    export: "Download CSV",
    exportFailed: "The file could not be downloaded.",
    none: "No answers yet",
    hidden: "This survey is anonymous: results are shown from three answers on.",
    nps: "NPS",
    npsOf: "NPS {{score}}, from -100 to 100",
    promoters: "Promoters (9 and 10)",
    passives: "Passives (7 and 8)",
    detractors: "Detractors (0 to 6)",
    byMonth: "NPS by month",
    month: "Month",
    answers: "{{count}} answers",
    average: "Average {{value}}",
    yes: "Yes",
    no: "No",
  },
};
export default texts;
