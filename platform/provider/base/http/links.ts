/**
 * A person's link as it may be stored and shown: https:// by default (application document, section 5), and only the
 * web's schemes, since others may execute code. Undefined if it is no link.
 */
export function webLink(text: string): string | undefined {
  // A host with a port is no scheme: casa.example:8080.
  const link = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(link)) return undefined;
  const { protocol } = new URL(link);
  return protocol === "https:" || protocol === "http:" ? link : undefined;
}
