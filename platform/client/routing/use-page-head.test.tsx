// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { type PageHead, usePageHead } from "./use-page-head.ts";

const contentOf = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map((item) => item.getAttribute("content"));
const job = (name: string): PageHead => ({
  title: name,
  description: `About ${name}`,
  path: `/jobs/${name}/1`,
  data: { "@type": "JobPosting", title: name },
});

// Other files of the worker go on with the styles that are there.
const before = [...document.head.childNodes];
afterAll(() => document.head.replaceChildren(...before));

beforeEach(() => {
  document.head.innerHTML = `<title>Served</title><link rel="canonical" href="https://casa.test/served">
    <meta name="description" content="Served"><meta property="og:title" content="Served">
    <meta property="og:image" content="https://casa.test/served.png"><meta name="viewport" content="width=device-width">
    <script type="application/ld+json">{"title":"Served"}</script>`;
});

afterEach(() => history.replaceState(null, "", "/"));

/** All that is written of a page, in order. */
const written = () =>
  [...document.head.children]
    .filter((item) => item.localName !== "title" && item.getAttribute("name") !== "viewport")
    .map((item) => {
      const { content, href } = Object.fromEntries(
        [...item.attributes].map(({ name, value }) => [name, value]),
      );
      const of = ["rel", "hreflang", "name", "property", "type"].flatMap(
        (name) => item.getAttribute(name) ?? [],
      );
      return [...of, content ?? href ?? item.textContent].join(" ");
    });
/** With whole addresses, as search engines and other sites want them. */
const described = (canonical: string) => {
  const address = `${location.origin}/jobs/a/1`;
  return [
    `canonical ${location.origin}${canonical}`,
    `alternate pt-BR ${address}`,
    `alternate en ${address}?lang=en`,
    `alternate x-default ${address}`,
    "description About a",
    "og:title a",
    "og:description About a",
    "og:type website",
    `og:url ${address}`,
  ];
};

it.each([
  ["/jobs/a/1?page=2", "/jobs/a/1"],
  ["/jobs/a/1?lang=pt", "/jobs/a/1"],
  ["/jobs/a/1?lang=en", "/jobs/a/1?lang=en"],
])("says at %s that it is the page %s, and where it stands in each language", (address, canonical) => {
  history.replaceState(null, "", address);
  const { data: _, ...plain } = job("a");
  renderHook(() => usePageHead(plain, "Casa"));
  expect(written()).toEqual(described(canonical));
});

it("takes away all that the provider wrote of another page", () => {
  document.head.innerHTML += `<link rel="alternate" hreflang="en" href="https://casa.test/served?lang=en">
    <meta name="twitter:card" content="summary"><link rel="icon" href="/icon.svg"><script></script>`;
  renderHook(() => usePageHead(job("a"), "Casa"));
  const kept = ["icon /icon.svg", ""];
  const data = 'application/ld+json {"@type":"JobPosting","title":"a"}';
  expect(written()).toEqual([...kept, ...described("/jobs/a/1"), data]);
});

it("follows what changes of a page, and writes nothing anew where nothing did", () => {
  const { rerender } = renderHook((head) => usePageHead(head, "Casa"), { initialProps: job("a") });
  const canonical = document.head.querySelector('link[rel="canonical"]');
  rerender(job("a"));
  expect(document.head.querySelector('link[rel="canonical"]')).toBe(canonical);
  rerender({ ...job("a"), description: "More" });
  expect(contentOf('meta[name="description"]')).toEqual(["More"]);
  rerender({ ...job("a"), path: "/jobs/a/2" });
  expect(written()[0]).toBe(`canonical ${location.origin}/jobs/a/2`);
  rerender({ ...job("a"), data: { "@type": "Thing" } });
  expect(written().at(-1)).toBe('application/ld+json {"@type":"Thing"}');
});

it("describes each page once, and nothing of the page before", () => {
  const { rerender, unmount } = renderHook((head) => usePageHead(head, "Casa"), { initialProps: job("a") });
  for (const name of ["a", "b"]) {
    rerender(job(name));
    expect(document.title).toBe(`${name} · Casa`);
    expect(document.head.querySelectorAll("title")).toHaveLength(1);
    expect(contentOf('meta[name="description"]')).toEqual([`About ${name}`]);
    expect(contentOf('meta[property="og:title"]')).toEqual([name]);
    expect(contentOf('meta[property="og:url"]')[0]).toMatch(new RegExp(`/jobs/${name}/1$`));
    expect(contentOf('meta[property="og:image"]')).toEqual([]);
    const links = [...document.head.querySelectorAll('link[rel="canonical"]')];
    expect(links.map((link) => link.getAttribute("href")?.endsWith(`/jobs/${name}/1`))).toEqual([true]);
    const data = [...document.head.querySelectorAll('script[type="application/ld+json"]')];
    expect(data.map((item) => JSON.parse(item.textContent ?? "").title)).toEqual([name]);
  }
  unmount();
  expect(document.title).toBe("Casa");
  expect(document.head.querySelector('link[rel="canonical"], script, meta[name="description"]')).toBeNull();
  expect(contentOf('meta[name="viewport"]')).toEqual(["width=device-width"]);
});

it("keeps the head of the page that was served, with what only the provider knows", () => {
  const path = "/served";
  document.head.querySelector('link[rel="canonical"]')?.setAttribute("href", window.location.origin + path);
  const served = { ...job("served"), path };
  const { rerender } = renderHook((head) => usePageHead(head, "Casa"), { initialProps: served });
  expect(contentOf('meta[property="og:image"]')).toEqual(["https://casa.test/served.png"]);
  expect(document.head.querySelector("script")?.textContent).toBe('{"title":"Served"}');
  rerender(job("b"));
  expect(contentOf('meta[property="og:image"]')).toEqual([]);
  rerender(served);
  expect(document.head.querySelector("script")?.textContent).toContain("JobPosting");
});

it("leaves nothing of the page that was served to one without a head of its own", () => {
  const path = "/served";
  document.head.querySelector('link[rel="canonical"]')?.setAttribute("href", window.location.origin + path);
  renderHook(() => usePageHead({ ...job("served"), path }, "Casa")).unmount();
  expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual([
    "<title>Casa</title>",
    '<meta name="viewport" content="width=device-width">',
  ]);
});

it("leaves what was served until it knows better", () => {
  renderHook(() => usePageHead({ ...job("a"), title: undefined }, "Casa"));
  expect(document.title).toBe("Served");
  expect(contentOf('meta[name="description"]')).toEqual(["Served"]);
});

it("gives the path to a page that was opened inside the app, as the provider does", () => {
  const way: PageHead["way"] = { above: [{ name: "Vagas", path: "/jobs" }], locale: "pt" };
  const first: PageHead = { ...job("a"), way };
  const { rerender } = renderHook((head) => usePageHead(head, "Casa"), {
    initialProps: first,
  });
  const data = () => JSON.parse(document.head.querySelector("script")?.textContent ?? "");
  const [posting, { itemListElement }] = data()["@graph"];
  expect(posting).toEqual({ "@type": "JobPosting", title: "a" });
  expect(
    itemListElement.map(({ name, item }: { name: string; item: string }) => [name, new URL(item).pathname]),
  ).toEqual([
    ["Início", "/home"],
    ["Vagas", "/jobs"],
    ["a", "/jobs/a/1"],
  ]);
  rerender({ title: "Jobs", description: "", path: "/jobs", way: { above: [], locale: "en" } });
  expect(data()["@context"]).toBe("https://schema.org");
  expect(data()["@graph"]).toHaveLength(1);
  expect(data()["@graph"][0].itemListElement[0].name).toBe("Home");
});
