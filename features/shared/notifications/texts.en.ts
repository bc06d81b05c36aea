import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  title: "Notifications",
  open_one: "Notifications: {{count}} unread",
  open_other: "Notifications: {{count}} unread",
  categories: "Notification categories",
  unread_one: "{{count}} new",
  unread_other: "{{count}} new",
  new: "New",
  old: "Earlier",
  removeAll: "Remove all notifications",
  remove: "Remove notification",
  empty: "No notifications found.",
  failed: "The notifications could not be loaded.",
  busy: "Loading notifications…",
  retry: "Try again",
  newTab: "opens in a new tab",
  category: {
    apply: "Applications",
    candidate: "Candidates",
    note: "Notes",
    job: "Jobs",
    recruiter: "Recruiters",
    shortlist: "Shortlists",
    nps: "NPS",
    proposal: "Proposals",
    others: "Others",
    interview: "Interviews",
    feedback: "Feedback",
  },
};
export default texts;
