import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const en: Translation<typeof pt> = {
  title: "New jobs by email",
  lead: "You get an email when there are new jobs for this search. Stop it with one click.",
  email: "Your email",
  emailHint: "We send a link to confirm it before any alert.",
  frequency: "How often",
  frequencies: { daily: "Every day", weekly: "Every week" },
  submit: "Create the alert",
  cancel: "Cancel",
  active: "The alert is set. You will find it under Login in your menu.",
  waiting: "One step left: open the link we sent to your email.",
  linked: {
    title: "Job alert",
    loading: "Opening the alert…",
    wrong: "This link is incomplete, or no longer valid.",
    waiting: "Confirm to get new jobs at {{brand}} sent to {{address}}.",
    active: "Your alert is on. New jobs at {{brand}} go to {{address}}. Frequency: {{frequency}}.",
    ended: "Done. {{brand}} no longer sends this alert to {{address}}, and deletes the address shortly.",
    confirm: "Confirm the alert",
    leave: "Stop this alert",
    refuse: "I don't want this alert",
    again: "Get it again",
    failed: "It did not work. Try again.",
    jobs: "See jobs",
  },
  own: {
    title: "Job alerts",
    lead: "Searches you saved, whose new jobs we send you by email.",
    none: "No alerts. Under Jobs, filter for what you want and choose “Get jobs by email”.",
    loading: "Loading alerts…",
    failed: "The alerts could not be loaded",
    never: "Nothing sent yet",
    last: "Last sent: {{date}}",
    remove: "Delete the alert {{search}}",
    removeTitle: "Delete this alert?",
    removeHint:
      "You no longer get the new jobs of this search. To get them again, create the alert anew under Jobs.",
    removeConfirm: "Delete alert",
    removed: "Alert deleted.",
    changed: "How often the alert comes is saved.",
    refused: "It could not be saved. Try again.",
    find: "Find jobs",
  },
};
export default en;
