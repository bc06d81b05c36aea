import { describe, expect, it } from "vitest";
import { lifeOf, walk } from "../testing/life.ts";
import { mailedLinkLifeMachine } from "./mailed-link-life.machine.ts";

describe("a mailed link", () => {
  it("is used once", () => {
    expect(
      walk(
        mailedLinkLifeMachine,
        "link.mailed",
        "link.used",
        "link.used",
        "time.passed",
        "link.forgotten",
        "link.used",
      ),
    ).toEqual(["open", "used", "refused", "refused", "forgotten", "refused"]);
  });
  it("is of no use once its time has passed", () => {
    expect(walk(mailedLinkLifeMachine, "link.mailed", "time.passed", "link.used", "link.forgotten")).toEqual([
      "open",
      "expired",
      "refused",
      "forgotten",
    ]);
  });
  it("goes with a new password", () => {
    expect(walk(mailedLinkLifeMachine, "link.mailed", "link.forgotten", "link.used")).toEqual([
      "open",
      "forgotten",
      "refused",
    ]);
  });
  it("is in its row nothing that a time or its deletion says", () => {
    expect(lifeOf(mailedLinkLifeMachine).hidden).toEqual(["expired", "forgotten"]);
  });
});
