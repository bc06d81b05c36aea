// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { usePageFocus } from "./use-page-focus.ts";

const frame = () => new Promise(requestAnimationFrame);

it("goes on in the new page, unless a field or the page itself has the focus", async () => {
  document.body.innerHTML =
    '<a href="#tasks">tasks</a><input><main id="content" tabindex="-1"><button>page</button></main>';
  const { rerender } = renderHook(({ path }) => usePageFocus(path), {
    initialProps: { path: "" },
  });
  rerender({ path: "/recruiters" });
  await frame();
  expect(document.activeElement).toBe(document.body);
  rerender({ path: "/recruiters/jobs" });
  await frame();
  expect(document.activeElement?.id).toBe("content");
  document.querySelector("a")?.focus();
  rerender({ path: "/recruiters/tasks" });
  await frame();
  expect(document.activeElement?.id).toBe("content");
  for (const name of ["input", "button"] as const) {
    document.querySelector(name)?.focus();
    rerender({ path: `/recruiters/${name}` });
    await frame();
    expect(document.activeElement).toBe(document.querySelector(name));
  }
});

it("goes on in the page, where another view of it took what had the focus", async () => {
  document.body.innerHTML =
    '<main id="content" tabindex="-1"><a href="#compare">compare</a><button>stays</button></main>';
  const { rerender } = renderHook(({ query }) => usePageFocus("/list", query), {
    initialProps: { query: "" },
  });
  const [link, button] = [document.querySelector("a"), document.querySelector("button")];
  button?.focus();
  rerender({ query: "?order=name" });
  await frame();
  expect(document.activeElement).toBe(button);
  link?.focus();
  link?.remove();
  rerender({ query: "?ids=1,2" });
  await frame();
  expect(document.activeElement?.id).toBe("content");
});

it("leaves the focus with nobody, where nobody had it", async () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"></main>';
  const { rerender } = renderHook(({ query }) => usePageFocus("/list", query), {
    initialProps: { query: "" },
  });
  rerender({ query: "?order=name" });
  await frame();
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ["a dialog", "<dialog open><button>inside</button></dialog>"],
  ["what is drawn as a dialog", '<div role="dialog"><button>inside</button></div>'],
  ["a text", "<textarea></textarea>"],
  ["a choice", "<select></select>"],
  ["a text with styles", '<p contenteditable="true" tabindex="0">text</p>'],
])("leaves the focus in %s", async (_, html) => {
  document.body.innerHTML = `${html}<main id="content" tabindex="-1"></main>`;
  const { rerender } = renderHook(({ path }) => usePageFocus(path), { initialProps: { path: "/a" } });
  const inside = document.querySelector<HTMLElement>("button, textarea, select, p");
  inside?.focus();
  expect(document.activeElement).toBe(inside);
  rerender({ path: "/b" });
  await frame();
  expect(document.activeElement).toBe(inside);
});

it("looks where the focus is once a dialog that led here has given it back", async () => {
  document.body.innerHTML = '<a href="#menu">menu</a><input><main id="content" tabindex="-1"></main>';
  const { rerender } = renderHook(({ path }) => usePageFocus(path), { initialProps: { path: "/a" } });
  document.querySelector("a")?.focus();
  rerender({ path: "/b" });
  document.querySelector("input")?.focus();
  await frame();
  expect(document.activeElement).toBe(document.querySelector("input"));
});

it("does not move what is on the screen with the focus", async () => {
  document.body.innerHTML = '<a href="#menu">menu</a><main id="content" tabindex="-1"></main>';
  const focus = vi.spyOn(document.querySelector("main") as HTMLElement, "focus");
  const { rerender } = renderHook(({ path, query }) => usePageFocus(path, query), {
    initialProps: { path: "/a", query: "" },
  });
  rerender({ path: "/b", query: "" });
  await frame();
  const link = document.createElement("a");
  link.href = "#next";
  document.body.append(link);
  link.focus();
  link.remove();
  rerender({ path: "/b", query: "?page=2" });
  await frame();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]]);
});

it("moves the focus once for each page, and not where the page stays or is gone", async () => {
  document.body.innerHTML = '<a href="#menu">menu</a><main id="content" tabindex="-1"></main>';
  const link = document.querySelector("a");
  const { rerender, unmount } = renderHook(({ path }) => usePageFocus(path), {
    initialProps: { path: "/a" },
  });
  link?.focus();
  rerender({ path: "/a" });
  await frame();
  expect(document.activeElement).toBe(link);
  // Between two pages there is none.
  rerender({ path: "" });
  await frame();
  expect(document.activeElement).toBe(link);
  rerender({ path: "/b" });
  await frame();
  expect(document.activeElement?.id).toBe("content");
  link?.focus();
  rerender({ path: "/c" });
  unmount();
  await frame();
  expect(document.activeElement).toBe(link);
});

it("leaves a focus that was lost to what comes after the app", async () => {
  document.body.innerHTML = '<main id="content" tabindex="-1"><a href="#compare">compare</a></main>';
  const { rerender, unmount } = renderHook(({ query }) => usePageFocus("/list", query), {
    initialProps: { query: "" },
  });
  const link = document.querySelector("a");
  link?.focus();
  link?.remove();
  rerender({ query: "?ids=1,2" });
  unmount();
  await frame();
  expect(document.activeElement).toBe(document.body);
});

it("leaves the focus where it is, where the page has no place for it", async () => {
  document.body.innerHTML = '<a href="#menu">menu</a><b tabindex="0">gone</b>';
  const { rerender } = renderHook(({ path, query }) => usePageFocus(path, query), {
    initialProps: { path: "/a", query: "" },
  });
  document.querySelector("a")?.focus();
  rerender({ path: "/b", query: "" });
  await frame();
  expect(document.activeElement).toBe(document.querySelector("a"));
  const gone = document.querySelector("b");
  gone?.focus();
  gone?.remove();
  rerender({ path: "/b", query: "?page=2" });
  await frame();
  expect(document.activeElement).toBe(document.body);
});
