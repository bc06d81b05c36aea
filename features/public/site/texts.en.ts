import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  page: "Preview of a page",
  titled: "Preview: {{title}}",
  opening: "Opening the preview",
  failed: "The preview could not be opened",
  retry: "Try again",
  refused: {
    missing: "This link is incomplete",
    missingHint: "Open the whole link, as it came in the message.",
    wrong: "This link is not valid",
    wrongHint: "Check that all of it was copied or ask the sender for a new one.",
    expired: "This link has expired",
    expiredHint: "The time to see the preview is over. Ask the sender for a new link.",
    revoked: "This link was revoked",
    revokedHint: "Whoever shared the preview has closed this link. Ask for a new one if you still need it.",
  },
  draft: "Preview of a draft: the site does not show this version yet. The link is valid until {{until}}.",
  shown: "Preview: this is the newest version of the page. The link is valid until {{until}}.",
};
export default texts;
