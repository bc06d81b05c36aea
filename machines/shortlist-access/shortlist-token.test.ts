import { describe, expect, it } from "vitest";
import { lastShortlist, tokenInFragment, tokenOf, withoutToken, withToken } from "./shortlist-token.ts";

describe("the storage entry 'token'", () => {
  it("is a string or a list of '{shortlistId}&&{token}'", () => {
    expect(tokenOf("a&&t1", "a")).toBe("t1");
    expect(tokenOf(["a&&t1", "b&&t2"], "b")).toBe("t2");
    expect(tokenOf(["a&&t1"], "b")).toBeUndefined();
    for (const odd of [undefined, null, 3, "t1", ["t1", 4], { a: "t1" }])
      expect(tokenOf(odd, "a")).toBeUndefined();
    expect(tokenOf("a&&", "a")).toBeUndefined();
    expect(tokenOf("a&&t&&1", "a")).toBe("t&&1");
  });

  it("keeps one token a shortlist, the last one followed at the end", () => {
    const kept = withToken(withToken("a&&t1", "b", "t2"), "a", "t3");
    expect(kept).toEqual(["b&&t2", "a&&t3"]);
    expect(lastShortlist(kept)).toBe("a");
    expect(lastShortlist(withToken(kept, "c", "t4"))).toBe("c");
    expect(withoutToken(kept, "a")).toEqual(["b&&t2"]);
    expect(lastShortlist(undefined)).toBeUndefined();
  });

  it("comes in the link's fragment", () => {
    expect(tokenInFragment("#token=x%2By")).toBe("x+y");
    for (const none of ["", "#", "#token=", "#content"]) expect(tokenInFragment(none)).toBeUndefined();
  });
});
