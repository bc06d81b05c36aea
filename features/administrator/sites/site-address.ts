/** The site of a domain, at the port that this one is at: brands differ by host name. */
export function siteAddress(domain: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${domain}${port ? `:${port}` : ""}/`;
}
