import { describe, expect, it } from "vitest";
import { browserCookies } from "./cookies.ts";

/** A browser's jar: cookies by name and domain, as `document.cookie` sets and shows them. */
function browser(url: string) {
  const { hostname, protocol } = new URL(url);
  const jar = new Map<string, { pair: string; attributes: string }>();
  /** The domains of all that was set. */
  const asked: string[] = [];
  const document = {
    get cookie() {
      return [...jar.values()].map(({ pair }) => pair).join("; ");
    },
    set cookie(text: string) {
      const [pair = "", ...attributes] = text.split("; ");
      const [name = ""] = pair.split("=");
      const domain = attributes.find((attribute) => attribute.startsWith("domain="))?.slice(7) ?? "host only";
      asked.push(domain);
      if (attributes.includes("max-age=0")) jar.delete(`${name} ${domain}`);
      else jar.set(`${name} ${domain}`, { pair, attributes: attributes.join("; ") });
    },
  };
  return { host: { document, location: { hostname, protocol } }, jar, asked };
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
    expect(plain.jar.get("auth._token host only")?.attributes).toBe("max-age=60; path=/; samesite=strict");
  });

  it("are shared where the brand has several sites, and never with a domain that is not the host's", () => {
    const { host, jar } = browser("https://vagas.brand.com.br/");
    browserCookies(host, "brand.com.br").write("a", "1", 60);
    expect([...jar.keys()]).toEqual(["a brand.com.br"]);
    browserCookies(host, "other.com.br").write("a", "2", 60);
    expect([...jar.keys()]).toEqual(["a host only"]);
    browserCookies(host, "agas.brand.com.br").write("a", "3", 60);
    expect([...jar.keys()], "only its end is the same").toEqual(["a host only"]);
    const { host: brand, jar: itsOwn } = browser("https://brand.com.br/");
    browserCookies(brand, "brand.com.br").write("a", "4", 60);
    expect([...itsOwn.keys()]).toEqual(["a brand.com.br"]);
  });

  it.each([
    ["https://vagas.brand.com.br/", ["host only", "vagas.brand.com.br", "brand.com.br", "com.br"]],
    ["https://3.brand.com/", ["host only", "3.brand.com", "brand.com"]],
    ["http://casa.localhost:3000/", ["host only"]],
    ["http://192.168.0.12:3000/", ["host only"]],
    ["http://[fe80::1]:3000/", ["host only"]],
  ])("of %s are removed from wherever a page of it may have left them", (url, domains) => {
    const { host, asked } = browser(url);
    browserCookies(host).remove("a");
    expect(asked).toEqual(domains);
  });

  it.each([null, "brand.com.br"])(
    "are not away for a moment while they are written anew, under %s",
    (domain) => {
      const { host, asked } = browser("https://vagas.brand.com.br/");
      browserCookies(host, domain).write("a", "1", 60);
      // A removal there first would sign out another tab that looks just then.
      expect(asked.filter((place) => place === (domain ?? "host only"))).toHaveLength(1);
      expect(asked).toHaveLength(4);
    },
  );

  it("are read by their whole name, as they were written", () => {
    const { host } = browser("http://localhost:3000/");
    const cookies = browserCookies(host);
    cookies.write("other", "0", 60);
    cookies.write("token", "a=b; c", 60);
    expect(cookies.read("token")).toBe("a=b; c");
    expect([cookies.read("tok"), cookies.read("oken")]).toEqual([undefined, undefined]);
    cookies.write("token", "", 60);
    expect(cookies.read("token")).toBe("");
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
