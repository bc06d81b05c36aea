import type { Translation } from "#client/i18n/i18n.ts";
import type { sitePt } from "./texts.pt.ts";

const siteEn: Translation<typeof sitePt> = {
  noPublications: "There are no publications yet.",
  noEvents: "No event is planned right now. Write to us to hear of the next one.",
  noPastEvents: "There have been no events yet.",
  eventOver: "This event has taken place.",
  otherEvents: "See the upcoming events",
  noJobs: "No open job in this field right now.",
  allJobs: "See the {{count}} jobs",
  board: "See the job board",
  form: {
    name: "Name",
    nameNeeded: "Enter your name",
    email: "Email",
    emailNeeded: "Email needs to be entered",
    emailWrong: "Invalid email",
    company: "Company",
    subject: "Subject",
    subjectNeeded: "Inform the subject",
    message: "Message",
    messageNeeded: "Enter the email message",
    send: "Send message",
    sent: "We got your message. A copy went to {{email}}, and we answer within one business day.",
    another: "Write another message",
    rate_limited: "Too many messages at once. Try again in a minute.",
    unavailable: "The message was not sent. What you wrote is still here: try again.",
  },
};
export default siteEn;
