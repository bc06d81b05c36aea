import { expect, it, vi } from "vitest";
import { cleanHtml } from "./clean-html.ts";

// The sanitiser itself needs a whole browser.
const { sanitize } = vi.hoisted(() => ({ sanitize: vi.fn(() => "<p>Ana</p>") }));
vi.mock("dompurify", () => ({ default: { sanitize } }));

it("lets a text have HTML alone: no drawings, no looks of its own, no forms", async () => {
  expect(await cleanHtml("<p>Ana</p><svg/>")).toBe("<p>Ana</p>");
  expect(sanitize).toHaveBeenCalledExactlyOnceWith("<p>Ana</p><svg/>", {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["style", "form"],
    FORBID_ATTR: ["style"],
  });
});
