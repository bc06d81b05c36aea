/** Patterns of a site's fields, without schemas, for validation in forms. */
export const sitePatterns = {
  /** A host name, lower case, without port or path. */
  hostName: /^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)*(?<!-)$/,
  /** Of this site, or on the web. */
  address: /^(\/(?!\/)|https:\/\/)[\w.~:/?#@!$&*+,;=%-]*$/,
  /** A measurement of Google's. */
  measurement: /^(G|UA|AW|GTM)-[A-Z\d-]{4,20}$/,
} as const;

/** The address of a page created by a business: one segment, or one below /home. */
export const siteAddressPattern = /^\/(?:home\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/;
