import type { Translation } from "#client/i18n/i18n.ts";
import type { pt } from "./texts.pt.ts";

const texts: Translation<typeof pt> = {
  page: "Preview of a page",
  titled: "Preview: {{title}}",
  opening: "Opening the preview",
  failed: "The preview could not be opened",
  retry: "Try again",
  refused: "This link does not open any more",
  refusedHint: "It has expired or was revoked. Ask the sender for a new one.",
  draft: "Preview of a draft: the site does not show this version yet. The link is valid until {{until}}.",
  shown: "Preview: this is the newest version of the page. The link is valid until {{until}}.",
};
export default texts;
