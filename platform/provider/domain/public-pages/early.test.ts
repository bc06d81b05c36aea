// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import { beforeEach, expect, it, vi } from "vitest";
import type { EarlyWindow } from "#contract/early.ts";
import { earlyScript, earlyScriptHash } from "./early.ts";

const page: Window & EarlyWindow = window;
const the = (name: string) => document.getElementById(name) as HTMLInputElement;
const events: string[] = [];

for (const type of ["input", "change", "click"])
  document.body.addEventListener(type, ({ target }) => events.push(`${type} ${(target as Element).id}`));

beforeEach(() => {
  page.elencoEarly?.();
  events.length = 0;
  // Nothing is fetched.
  vi.spyOn(document.head, "append").mockReturnValue(undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  document.body.innerHTML =
    '<input id="term"><input id="remote" type="checkbox"><button id="search"><b id="icon"></b></button><a id="link"></a>';
  run();
});
const run = () => new Function(earlyScript.replaceAll(/<\/?script>/g, ""))();

const type = (text: string) => {
  the("term").value = text;
  the("term").dispatchEvent(new Event("input", { bubbles: true }));
};
const taken = () => page.elencoEarly?.().map(({ target, text }) => [target.id, text]);

it("records the text with each input, whatever becomes of the field after it", () => {
  type("an");
  type("ana");
  the("term").value = "";
  expect(taken()).toEqual([["term", "ana"]]);
});

it("holds presses back: the app gets them once, after what was typed before", () => {
  type("ana");
  the("icon").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  the("remote").click();
  expect(the("remote").checked).toBe(false);
  expect(events).toEqual([]);
  expect(taken()).toEqual([
    ["term", "ana"],
    ["search", undefined],
    ["remote", undefined],
  ]);
});

it("leaves links to the browser, and everything once it was taken", () => {
  the("link").click();
  expect(taken()).toEqual([]);
  expect(page.elencoEarly).toBeUndefined();
  type("ana");
  expect(events).toEqual(["click link", "input term"]);
});

const other = "/login";
it.each<[string, object, MouseEventInit, boolean]>([
  ["a link to another page", { href: other }, {}, true],
  ["the page itself with another query", { href: "?page=2" }, {}, true],
  ["a place on this page", { href: "#jobs" }, {}, false],
  ["a link that opens a tab", { href: other, target: "_blank" }, {}, false],
  ["a file", { href: other, download: "" }, {}, false],
  ["the middle button", { href: other }, { button: 1 }, false],
  ["Control", { href: other }, { ctrlKey: true }, false],
  ["Command", { href: other }, { metaKey: true }, false],
  ["Shift", { href: other }, { shiftKey: true }, false],
  ["Alt", { href: other }, { altKey: true }, false],
  ["no address", {}, {}, false],
])("forgets presses, not texts, with %s only where it leaves the page", (_, attributes, how, isLeft) => {
  the("search").click();
  type("ana");
  const link = the("link");
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  // happy-dom would follow it.
  const stay = (event: Event) => event.preventDefault();
  link.addEventListener("click", stay);
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...how }));
  expect(taken()).toEqual([...(isLeft ? [] : [["search", undefined]]), ["term", "ana"]]);
});

it.each([
  ["dark", '"dark"', false],
  ["light", '"light"', true],
  ["dark", '"system"', true],
  ["light", '"system"', false],
  ["dark", null, true],
  ["light", null, false],
  ["dark", "{", true],
])("is %s from the start where %s was chosen and the device is dark: %s", (theme, chosen, matches) => {
  page.elencoEarly?.();
  if (chosen !== null) window.localStorage.setItem("theme", chosen);
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: /^\(prefers-color-scheme: ?dark\)$/.test(query) && matches,
  }));
  run();
  window.localStorage.clear();
  expect(document.documentElement.dataset.theme).toBe(theme);
});

it("is allowed by the hash of what stands between its tags, as browsers take it", () => {
  const [, source = ""] = /^<script>(.*)<\/script>$/s.exec(earlyScript) ?? [];
  const hash = createHash("sha256").update(source).digest("base64");
  expect(earlyScriptHash).toBe(`'sha256-${hash}'`);
});

/** What the script fetches of the app, by address; a press before it is painted, or time, has it do so. */
const fetched = () =>
  vi
    .mocked(document.head.append)
    .mock.calls.flat()
    .map((element) => {
      const {
        tagName,
        rel,
        href,
        src,
        type: kind,
        crossOrigin,
      } = element as HTMLScriptElement & HTMLLinkElement;
      return `${tagName} ${rel ?? kind} ${new URL(href || src, "http://a").pathname} ${crossOrigin}`;
    });
const files = ["LINK modulepreload /b.js ", "LINK modulepreload /c.js ", "SCRIPT module /a.js "];

it("fetches the app at the first press of anything, once, its parts before its entry", () => {
  document.body.insertAdjacentHTML("beforeend", '<meta name="elenco-files" content="/a.js /b.js /c.js">');
  expect(fetched()).toEqual([]);
  the("link").click();
  type("ana");
  expect(fetched()).toEqual(files);
});

it("starts the app once the whole page was read, and fetches it meanwhile", () => {
  document.body.insertAdjacentHTML("beforeend", '<meta name="elenco-files" content="/a.js /b.js">');
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
  const listen = vi.spyOn(document, "addEventListener");
  type("ana");
  expect(fetched()).toEqual(["LINK modulepreload /a.js ", "LINK modulepreload /b.js "]);
  const [, start] = listen.mock.calls.find(([name]) => name === "DOMContentLoaded") ?? [];
  (start as () => void)();
  expect(fetched().slice(2)).toEqual(["SCRIPT module /a.js "]);
  state.mockRestore();
  listen.mockRestore();
});

it("fetches it once it was painted, a second after the page was read, or at once where nobody sees it", () => {
  vi.useFakeTimers();
  const meta = '<meta name="elenco-files" content="/a.js">';
  const observed: PerformanceObserverCallback[] = [];
  const watched: PerformanceObserverInit[] = [];
  class Observer {
    constructor(callback: PerformanceObserverCallback) {
      observed.push(callback);
    }
    observe(what: PerformanceObserverInit) {
      watched.push(what);
    }
  }
  // The page is read once: the listeners of earlier tests are left alone.
  let isRead: () => void = () => undefined;
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, "addEventListener").mockImplementation((name: string, ...of: unknown[]) => {
    if (name === "DOMContentLoaded") isRead = of[0] as typeof isRead;
    else listen(name, ...(of as [EventListener, boolean]));
  });
  const anew = (Painting: unknown = Observer) => {
    page.elencoEarly?.();
    vi.mocked(document.head.append).mockClear();
    vi.stubGlobal("PerformanceObserver", Painting);
    document.body.insertAdjacentHTML("beforeend", meta);
    run();
  };
  const painted = (...names: string[]) =>
    observed.at(-1)?.(
      { getEntriesByName: (name: string) => (names.includes(name) ? [{}] : []) } as never,
      undefined as never,
    );
  try {
    anew();
    expect(watched).toEqual([{ type: "paint", buffered: true }]);
    painted("first-paint");
    vi.advanceTimersByTime(10);
    expect(fetched()).toHaveLength(0);
    painted("first-contentful-paint");
    expect(fetched(), "not within the paint").toHaveLength(0);
    vi.advanceTimersByTime(0);
    expect(fetched()).toHaveLength(1);
    for (const [Painting, hidden, ms] of [
      [undefined, false, 1_000],
      [Observer, true, 0],
    ] as const) {
      anew(Painting);
      vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
      isRead();
      if (ms > 0) {
        vi.advanceTimersByTime(ms - 1);
        expect(fetched()).toHaveLength(0);
      }
      vi.advanceTimersByTime(1);
      expect(fetched()).toHaveLength(1);
      vi.advanceTimersByTime(5_000);
      expect(fetched(), "and no second time").toHaveLength(1);
    }
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.mocked(document.addEventListener).mockRestore();
  }
});
