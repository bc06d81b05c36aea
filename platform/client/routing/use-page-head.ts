import { useEffect } from "react";
import { breadcrumb, type Step } from "#contract/breadcrumb.ts";
import type { Locale } from "#contract/locale.ts";
import { useDocumentTitle } from "./use-document-title.ts";

/** A page's head, for search engines and link previews; the provider writes that of the first page. */
export interface PageHead {
  /** Undefined while it is not known. */
  title: string | undefined;
  description: string;
  /** The page's own address, without what narrows a list. */
  path: string;
  /** schema.org data. */
  data?: object;
  /** The way to it, where `data` does not have that yet: the pages between the home and this one. */
  way?: { above: readonly Step[]; locale: Locale };
}

/** The elements it may hold; those a page does not set are removed with the page that set them. */
const headNow = [
  'link[rel="canonical"]',
  "link[hreflang]",
  'meta[name="description"]',
  'meta[property^="og:"]',
  'meta[name^="twitter:"]',
  'script[type="application/ld+json"]',
].join();

function element(
  tag: "link" | "meta" | "script",
  attributes: Record<string, string>,
  text = "",
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

const clear = () => {
  for (const old of document.head.querySelectorAll(headNow)) old.remove();
};

/** Whether the provider wrote the head of this page: it has more than the app knows, such as the picture. */
const isServed = (canonical: string): boolean =>
  document.head.querySelector('link[rel="canonical"]')?.getAttribute("href") === canonical;

/** The page's data and the way to it, both as JSON, as the provider writes them. */
function withWay(data: string, steps: string, locale: Locale): string {
  if (steps === "") return data;
  const way = breadcrumb(JSON.parse(steps), { origin: window.location.origin, locale });
  const graph = data === "" ? [way] : [JSON.parse(data), way];
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
}

/** Sharing on a phone uses the head, so it follows navigation. */
export function usePageHead({ title, description, path, data, way }: PageHead, brand: string): void {
  useDocumentTitle(title, brand);
  const locale = way?.locale ?? "pt";
  const steps = way ? JSON.stringify([...way.above, { name: title, path }]) : "";
  const written = data === undefined ? "" : JSON.stringify(data);
  useEffect(() => {
    if (title === undefined) return;
    const address = `${window.location.origin}${path}`;
    const english = `${address}?lang=en`;
    // The address that names its language is another page to a search engine.
    const isEnglish = new URLSearchParams(window.location.search).get("lang") === "en";
    const canonical = isEnglish ? english : address;
    if (isServed(canonical)) return clear;
    clear();
    const linked = withWay(written, steps, locale);
    document.head.append(
      element("link", { rel: "canonical", href: canonical }),
      element("link", { rel: "alternate", hreflang: "pt-BR", href: address }),
      element("link", { rel: "alternate", hreflang: "en", href: english }),
      element("link", { rel: "alternate", hreflang: "x-default", href: address }),
      element("meta", { name: "description", content: description }),
      element("meta", { property: "og:title", content: title }),
      element("meta", { property: "og:description", content: description }),
      element("meta", { property: "og:type", content: "website" }),
      element("meta", { property: "og:url", content: address }),
      ...(linked ? [element("script", { type: "application/ld+json" }, linked)] : []),
    );
    return clear;
  }, [title, description, path, written, steps, locale]);
}
