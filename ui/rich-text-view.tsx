import DOMPurify from "dompurify";
import { Prose } from "./layout.tsx";

const allowed = {
  ALLOWED_TAGS: [
    ...["p", "br", "strong", "b", "em", "i", "u", "s", "h2", "h3", "h4", "ul", "ol", "li"],
    ...["blockquote", "a", "code", "pre", "hr"],
  ],
  ALLOWED_ATTR: ["href", "rel", "target"],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
};

/** The provider's rich text, sanitised once more before display. Load it with the page that shows it, or lazily. */
export default function RichTextView({ html }: { html: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the same line
    <Prose dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowed) }} />
  );
}
