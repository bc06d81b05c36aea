import sanitizeHtml from "sanitize-html";

interface Allowed {
  ALLOWED_TAGS?: string[];
  ALLOWED_ATTR?: string[];
}

const text = sanitizeHtml.defaults;

/** In the place of DOMPurify where pages are drawn and there is no DOM: no less strict, for the same options. */
export default {
  sanitize: (html: string, { ALLOWED_TAGS, ALLOWED_ATTR }: Allowed): string =>
    sanitizeHtml(html, {
      allowedTags: ALLOWED_TAGS ?? text.allowedTags,
      allowedAttributes: ALLOWED_ATTR
        ? { "*": ALLOWED_ATTR }
        : { ...text.allowedAttributes, "*": ["class", "id"] },
    }),
};
