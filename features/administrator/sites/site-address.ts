/** A domain's site, at the current port: brands differ by host name. */
export function siteAddress(domain: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${domain}${port ? `:${port}` : ""}/`;
}
