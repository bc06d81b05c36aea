// @vitest-environment happy-dom
import purify from "dompurify";
import { expect, it, vi } from "vitest";
import { cleanHtml } from "./clean-html.ts";

it("lets a text have HTML alone: no drawings, no looks of its own, no forms", async () => {
  // The sanitiser itself needs a whole browser.
  const sanitize = vi.spyOn(purify, "sanitize").mockReturnValue("<p>Ana</p>");
  expect(await cleanHtml("<p>Ana</p><svg/>")).toBe("<p>Ana</p>");
  expect(sanitize).toHaveBeenCalledExactlyOnceWith("<p>Ana</p><svg/>", {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["style", "form"],
    FORBID_ATTR: ["style"],
  });
});
