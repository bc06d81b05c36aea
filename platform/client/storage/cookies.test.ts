import { describe, expect, it } from "vitest";
import { browserCookies } from "./cookies.ts";

/** A browser's jar: cookies by name and domain, as `document.cookie` sets and shows them. */
function browser(url: string) {
  const { hostname, protocol } = new URL(url);
  const jar = new Map<string, { pair: string; attributes: string }>();
  const document = {
    get cookie() {
      return [...jar.values()].map(({ pair }) => pair).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...attributes] = text.split("; ");
      const [name = ""] = pair.split("=");
      const domain = attributes.find((attribute) => attribute.startsWith("domain="))?.slice(7) ?? "host only";
      if (attributes.includes("max-age=0")) jar.delete(`${name} ${domain}`);
      else jar.set(`${name} ${domain}`, { pair, attributes: attributes.join("; ") });
    },
  };
  return { host: { document, location: { hostname, protocol } }, jar };
}

describe("cookies", () => {
  it("belong to the host alone, are sent to no other site, and over TLS only where there is TLS", () => {
    const { host, jar } = browser("https://vagas.brand.com.br/");
    const cookies = browserCookies(host);
    cookies.write("auth._token", "Bearer a", 60);
    expect(jar.get("auth._token host only")?.attributes).toBe("max-age=60; path=/; samesite=strict; secure");
    expect(cookies.read("auth._token")).toBe("Bearer a");
    const plain = browser("http://localhost:3000/");
    browserCookies(plain.host).write("auth._token", "b", 60);
    expect(plain.jar.get("auth._token host only")?.attributes).not.toContain("secure");
  });

  it("are shared where the brand has several sites, and never with a domain that is not the host's", () => {
    const { host, jar } = browser("https://vagas.brand.com.br/");
    browserCookies(host, "brand.com.br").write("a", "1", 60);
    expect([...jar.keys()]).toEqual(["a brand.com.br"]);
    browserCookies(host, "other.com.br").write("a", "2", 60);
    expect([...jar.keys()]).toEqual(["a host only"]);
  });

  it("that were shared more widely before give way, and are removed with the others", () => {
    const { host, jar } = browser("https://vagas.brand.com.br/");
    host.document.cookie = "auth._token=old; max-age=60; domain=brand.com.br";
    const cookies = browserCookies(host);
    cookies.write("auth._token", "new", 60);
    expect(cookies.read("auth._token")).toBe("new");
    host.document.cookie = "auth._token=old; max-age=60; domain=brand.com.br";
    cookies.remove("auth._token");
    expect([...jar.keys()]).toEqual([]);
  });
});
