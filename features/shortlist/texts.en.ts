import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const en: Translation<typeof pt> = {
  title: "Shortlist",
  checking: "Checking the access",
  bell: {
    title: "Notifications",
    open_one: "Notifications, {{count}} not viewed",
    open_other: "Notifications, {{count}} not viewed",
    empty: "No notifications found.",
    clear: "Mark all as viewed",
    view: "Mark as viewed: {{message}}",
    unview: "Mark as not viewed: {{message}}",
  },
  refused: {
    missing: "The link is incomplete",
    missingHint:
      "The end of the address is missing. Open the link exactly as you received it or ask the sender for a new one.",
    wrong: "This link is not valid",
    wrongHint: "Check that the whole link was copied or ask the sender for a new one.",
    revoked: "This link was revoked",
    revokedHint: "Whoever shared the shortlist has closed this link. Ask your recruiters for a new one.",
    expired: "This link has expired",
    expiredHint: "The time to review the candidates is over. Ask your recruiters for a new link.",
    gone: "This shortlist no longer exists",
    goneHint:
      "Your recruiters deleted it. What you judged and was not sent yet can no longer be delivered and was removed from this device.",
  },
  locked: {
    title: "This shortlist asks for a password",
    hint: "Enter the password that your recruiters gave you for this link.",
    password: "Link password",
    open: "Open shortlist",
    missing: "Enter the password.",
    wrong: "Wrong password. Check it and try again.",
    tooMany: "Too many attempts. Wait 15 minutes and try again.",
    failed: "The password could not be checked. Check your connection and try again.",
  },
  unreachable: "The access could not be checked",
  unreachableHint: "Check your connection. We will try again as soon as it is back.",
  retry: "Try again",
  clientArea: "Log in as a client",
};
export default en;
