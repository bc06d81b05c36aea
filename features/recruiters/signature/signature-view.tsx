import DOMPurify from "dompurify";
import { styled } from "styled-components";
import { radius, space } from "#ui/tokens.ts";

const allowed = {
  ALLOWED_TAGS: [
    "table",
    "tbody",
    "tr",
    "td",
    "span",
    "div",
    "p",
    "br",
    "a",
    "b",
    "strong",
    "em",
    "i",
    "u",
    "img",
  ],
  ALLOWED_ATTR: [
    "style",
    "href",
    "width",
    "height",
    "cellpadding",
    "cellspacing",
    "border",
    "colspan",
    "valign",
    "align",
    "src",
    "alt",
  ],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
};

/** Mail is read on white, whatever the theme. */
const Paper = styled.div`
  padding: ${space(4)}; background: #ffffff; color: #1c1c1c; border: 1px solid var(--line); border-radius: ${radius.md}; position: relative; overflow-x: auto;
`;

/** A signature as in a mail, sanitised once more. Load it lazily. */
export default function SignatureView({ html, label }: { html: string; label: string }) {
  return (
    <Paper
      role="region"
      aria-label={label}
      tabIndex={0}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the same line
      dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowed) }}
    />
  );
}
