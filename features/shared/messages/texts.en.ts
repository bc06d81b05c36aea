import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const en: Translation<typeof pt> = {
  list: "Messages",
  failed: "The messages could not be loaded",
  none: {
    recruiter:
      "There are no messages yet. Candidates read and reply in their own area and are notified by email.",
    candidate: "There are no messages about this application yet.",
  },
  write: "Your message",
  keys: "Ctrl + Enter sends",
  send: "Send",
  again: "Send again",
  notSent: "The message was not sent. Its text is still here: try again.",
  read: "read",
  somebody: "Team",
};

export default en;
