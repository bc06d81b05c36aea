/**
 * A person's link as it may be stored and shown: https:// where no scheme is given (application document,
 * section 5), and no scheme but the web's, since another one may run. Undefined where it is no link.
 */
export function webLink(text: string): string | undefined {
  // A host with a port is no scheme: casa.example:8080.
  const link = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(link)) return undefined;
  const { protocol } = new URL(link);
  return protocol === "https:" || protocol === "http:" ? link : undefined;
}
