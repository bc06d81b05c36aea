import { describe, expect, it } from "vitest";
import { lifeOf, walk } from "../testing/life.ts";
import { shortlistLinkLifeMachine } from "./shortlist-link-life.machine.ts";

describe("the link to a shortlist", () => {
  it("is revoked and reactivated, each time anew", () => {
    expect(
      walk(
        shortlistLinkLifeMachine,
        "link.shared",
        "token.replaced",
        "link.revoked",
        "token.replaced",
        "link.revoked",
        "link.reactivated",
        "link.revoked",
      ),
    ).toEqual(["live", "live", "revoked", "refused", "refused", "live", "revoked"]);
  });
  it("rests after its last day until that is moved", () => {
    expect(
      walk(
        shortlistLinkLifeMachine,
        "link.shared",
        "day.moved",
        "day.passed",
        "day.passed",
        "token.replaced",
        "day.moved",
        "day.passed",
        "link.revoked",
      ),
    ).toEqual(["live", "refused", "expired", "refused", "expired", "live", "expired", "revoked"]);
  });
  it("is in its row nothing that a time or its deletion says", () => {
    expect(lifeOf(shortlistLinkLifeMachine).hidden).toEqual(["expired"]);
  });
});
