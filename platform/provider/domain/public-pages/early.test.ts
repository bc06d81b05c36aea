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
