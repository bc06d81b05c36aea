import { describe, expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

describe("ownPath", () => {
  it.each(["/", "/recruiters/jobs/1?tab=notes#top", "/vagas/á"])("keeps %s", (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    "//evil.test",
    "/\\evil.test",
    "https://evil.test",
    "javascript:alert(1)",
    "/a\nb",
    "",
    "recruiters",
    null,
    7,
  ])("refuses %j", (path) => {
    expect(ownPath(path)).toBeUndefined();
  });
});
