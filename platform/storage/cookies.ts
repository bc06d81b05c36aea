/**
 * The domain that a brand's sub-domains share, e.g. `.brand.com.br` for `vagas.brand.com.br`. None for localhost,
 * addresses and single names, where a cookie belongs to the host alone.
 */
export function sharedDomain(host: string): string | undefined {
  if (/^[\d.]+$|:/.test(host) || host === "localhost" || host.endsWith(".localhost")) return undefined;
  const labels = host.split(".");
  if (labels.length < 2) return undefined;
  const suffix =
    /^(com|net|org|gov|edu|art|ind|adv|eco|tec)$/.test(labels.at(-2) ?? "") &&
    (labels.at(-1)?.length ?? 0) === 2;
  const kept = suffix ? 3 : 2;
  return labels.length >= kept ? `.${labels.slice(-kept).join(".")}` : undefined;
}

export interface Cookies {
  read(name: string): string | undefined;
  write(name: string, value: string, seconds: number): void;
  remove(name: string): void;
}

interface CookieHost {
  document: { cookie: string };
  location: { hostname: string; protocol: string };
}

export function browserCookies({ document, location }: CookieHost): Cookies {
  const domain = sharedDomain(location.hostname);
  const attributes = `; path=/; samesite=lax${domain ? `; domain=${domain}` : ""}${location.protocol === "https:" ? "; secure" : ""}`;
  return {
    read(name) {
      const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
      return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined;
    },
    write(name, value, seconds) {
      document.cookie = `${name}=${encodeURIComponent(value)}; max-age=${seconds}${attributes}`;
    },
    remove(name) {
      document.cookie = `${name}=; max-age=0${attributes}`;
    },
  };
}
