// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { type PageHead, usePageHead } from "./use-page-head.ts";

const contentOf = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map((item) => item.getAttribute("content"));
const job = (name: string): PageHead => ({
  title: name,
  description: `About ${name}`,
  path: `/jobs/${name}/1`,
  data: { "@type": "JobPosting", title: name },
});

beforeEach(() => {
  document.head.innerHTML = `<title>Served</title><link rel="canonical" href="https://casa.test/served">
    <meta name="description" content="Served"><meta property="og:title" content="Served">
    <meta property="og:image" content="https://casa.test/served.png"><meta name="viewport" content="width=device-width">
    <script type="application/ld+json">{"title":"Served"}</script>`;
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
  expect(data()["@graph"]).toHaveLength(1);
  expect(data()["@graph"][0].itemListElement[0].name).toBe("Home");
});
