import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./apply-texts.pt.ts";

const en: Translation<typeof pt> = {
  title: "Apply to the job",
  message: "Message to the recruiter",
  messageHint: "Optional. Say why this job suits you.",
  expectation: "Salary expectation (CLT, a month)",
  expectationHint: "Optional. If empty, the one in your CV is used.",
  source: "How did you hear about this job?",
  sourceHint: "Optional. It helps recruiters know where to advertise.",
  sourceNone: "I would rather not say",
  curriculum: "Your CV on the platform goes with the application.",
  cv: {
    title: "Your CV",
    lead: "It goes with the application. A newer file is read right here, and you choose what goes into your profile.",
    other: "Send another CV",
  },
  send: "Send application",
  sending: "Sending…",
  cancel: "Cancel",
  waiting: "No connection. Your application is kept and goes as soon as the connection is back.",
  closed: "This job no longer takes applications.",
  done: "Application sent!",
  doneHint: "Follow each stage under Applications.",
  already: "You have already applied to this job.",
  follow: "See my applications",
};
export default en;
