/** Rich text as it may be shown. The sanitiser is fetched with the first text that needs it. */
export async function cleanHtml(html: string): Promise<string> {
  const { default: purify } = await import("dompurify");
  return purify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["style", "form"],
    FORBID_ATTR: ["style"],
  });
}
