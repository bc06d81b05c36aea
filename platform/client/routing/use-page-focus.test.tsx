// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
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
