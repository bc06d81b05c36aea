export interface Cookies {
  read(name: string): string | undefined;
  write(name: string, value: string, seconds: number): void;
  remove(name: string): void;
}

interface CookieHost {
  document: { cookie: string };
  location: { hostname: string; protocol: string };
}

/** The domains that a page of the host may share cookies under. */
function domainsOf(host: string): string[] {
  if (/^[\d.]+$|:/.test(host) || host.endsWith("localhost")) return [];
  const labels = host.split(".");
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}

/**
 * Cookies of the host alone, or of `domain` where the brand's sub-domains share them. Calls carry the token in a header,
 * so no request of another site needs a cookie of ours: the browser sends none along.
 */
export function browserCookies({ document, location }: CookieHost, domain: string | null = null): Cookies {
  const { hostname, protocol } = location;
  const shared = domain !== null && (hostname === domain || hostname.endsWith(`.${domain}`)) ? domain : null;
  const attributes = `; path=/; samesite=strict${protocol === "https:" ? "; secure" : ""}`;
  const of = (item: string | null) => (item === null ? "" : `; domain=${item}`);
  const set = (text: string, item: string | null) => {
    document.cookie = `${text}${attributes}${of(item)}`;
  };
  const removeFrom = (name: string, places: readonly (string | null)[]) => {
    for (const place of places) set(`${name}=; max-age=0`, place);
  };
  // A cookie set earlier for a wider domain would be read instead of the new one.
  const everywhere = [null, ...domainsOf(hostname)];
  return {
    read(name) {
      const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
      return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined;
    },
    write(name, value, seconds) {
      removeFrom(
        name,
        everywhere.filter((place) => place !== shared),
      );
      set(`${name}=${encodeURIComponent(value)}; max-age=${seconds}`, shared);
    },
    remove: (name) => removeFrom(name, everywhere),
  };
}

/** The cookies of a page without an owner: a sign-in elsewhere in the browser does not change them. */
export const noCookies: Cookies = { read: () => undefined, write: () => {}, remove: () => {} };
