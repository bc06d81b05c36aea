import { describe, expect, it } from "vitest";
import { lifeOf, walk } from "../testing/life.ts";
import { pagePreviewLifeMachine } from "./page-preview-life.machine.ts";

describe("the link to a preview", () => {
  it("opens as often as it is followed, until it is revoked", () => {
    expect(
      walk(
        pagePreviewLifeMachine,
        "preview.shared",
        "link.opened",
        "link.opened",
        "link.revoked",
        "link.opened",
        "link.revoked",
        "preview.forgotten",
      ),
    ).toEqual(["live", "live", "live", "revoked", "refused", "refused", "forgotten"]);
  });
  it("opens nothing after its last day, and cannot be revoked then", () => {
    expect(
      walk(
        pagePreviewLifeMachine,
        "preview.shared",
        "day.passed",
        "link.opened",
        "link.revoked",
        "preview.forgotten",
      ),
    ).toEqual(["live", "expired", "refused", "refused", "forgotten"]);
  });
  it("is in its row nothing that a time or its deletion says", () => {
    expect(lifeOf(pagePreviewLifeMachine).hidden).toEqual(["expired", "forgotten"]);
  });
});
