import sanitizeHtml from "sanitize-html";

const settings: sanitizeHtml.IOptions = {
  allowedTags: [
    "p",
    "br",
    "strong",
    "b",
    "em",
    "i",
    "u",
    "s",
    "h2",
    "h3",
    "h4",
    "ul",
    "ol",
    "li",
    "blockquote",
    "a",
    "code",
    "pre",
    "hr",
  ],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  transformTags: {
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
  },
};

/** Rich text as it may be stored and shown: structure and links, no style, script or image. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, settings);
}

/** An e-mail signature: tables, images by https and inline colours and sizes too, since mail clients need them. */
export function sanitizeSignature(html: string): string {
  const colour = [/^#[0-9a-f]{3,8}$/i, /^rgb\(\d{1,3}(, ?\d{1,3}){2}\)$/i, /^[a-z]{3,20}$/i];
  const size = [/^\d{1,3}(\.\d+)?(px|pt|em|%)?( \d{1,3}(px|pt|em|%)?){0,3}$/];
  return sanitizeHtml(html, {
    ...settings,
    allowedTags: [...(settings.allowedTags || []), "table", "tbody", "tr", "td", "span", "div", "img"],
    allowedAttributes: {
      a: ["href", "rel", "target", "style"],
      img: ["src", "alt", "width", "height"],
      table: ["cellpadding", "cellspacing", "border", "width", "style"],
      td: ["width", "valign", "align", "colspan", "style"],
      "*": ["style"],
    },
    allowedSchemesByTag: { img: ["https"] },
    allowedStyles: {
      "*": {
        color: colour,
        "background-color": colour,
        "font-size": size,
        "font-weight": [/^(bold|normal|[1-9]00)$/],
        "font-family": [/^[\w ,'"-]{1,80}$/],
        "line-height": size,
        padding: size,
        margin: size,
        width: size,
        "text-decoration": [/^(none|underline)$/],
        "text-align": [/^(left|right|center)$/],
      },
    },
  });
}

export function plainText(html: string): string {
  return sanitizeHtml(html.replaceAll(/<(br|\/p|\/li|\/h\d)[^>]*>/g, " "), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(/\s+/g, " ")
    .trim();
}
