// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { usePageFocus } from "./use-page-focus.ts";

const frame = () => new Promise(requestAnimationFrame);

it("goes on in the new page, where nothing else has the focus", async () => {
  document.body.innerHTML = '<button>menu</button><main id="content" tabindex="-1"></main>';
  const { rerender } = renderHook(({ path }) => usePageFocus(path), {
    initialProps: { path: "" },
  });
  rerender({ path: "/recruiters" });
  await frame();
  expect(document.activeElement).toBe(document.body);
  rerender({ path: "/recruiters/jobs" });
  await frame();
  expect(document.activeElement?.id).toBe("content");
  document.querySelector("button")?.focus();
  rerender({ path: "/recruiters/tasks" });
  await frame();
  expect(document.activeElement?.tagName).toBe("BUTTON");
});
