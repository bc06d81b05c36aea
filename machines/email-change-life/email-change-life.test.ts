import { describe, expect, it } from "vitest";
import { lifeOf, walk } from "../testing/life.ts";
import { emailChangeLifeMachine } from "./email-change-life.machine.ts";

const life = (...events: Parameters<typeof walk>[1][]) => walk(emailChangeLifeMachine, ...events);

describe("a change of e-mail", () => {
  it.each([
    ["present.confirmed", "present_confirmed", "new.confirmed"],
    ["new.confirmed", "new_confirmed", "present.confirmed"],
  ])("is done by both links, %s first", (first, half, second) => {
    expect(
      life("change.requested", first, "links.resent", first, second, second, "change.forgotten"),
    ).toEqual(["asked", half, half, "refused", "done", "refused", "forgotten"]);
  });
  it("is cancelled while it waits for either, and not once it is done", () => {
    expect(
      life("change.requested", "links.resent", "change.cancelled", "new.confirmed", "change.forgotten"),
    ).toEqual(["asked", "asked", "cancelled", "refused", "forgotten"]);
    for (const first of ["present.confirmed", "new.confirmed"])
      expect(life("change.requested", first, "change.cancelled").at(-1)).toBe("cancelled");
    expect(life("change.requested", "present.confirmed", "new.confirmed", "change.cancelled").at(-1)).toBe(
      "refused",
    );
  });
  it("is not done after its last day, whichever link was opened before", () => {
    for (const first of [[], ["present.confirmed"], ["new.confirmed"]]) {
      const asked = ["change.requested", ...first, "time.passed"];
      const late = life(...asked, "present.confirmed", "new.confirmed", "links.resent");
      expect(late.slice(asked.length - 1)).toEqual(["expired", "refused", "refused", "refused"]);
      expect(life(...asked, "change.cancelled").at(-1)).toBe("cancelled");
      expect(life(...asked, "change.forgotten").at(-1)).toBe("forgotten");
    }
  });
  it("is in its row nothing that a time or its deletion says", () => {
    expect(lifeOf(emailChangeLifeMachine).hidden).toEqual(["expired", "expired", "forgotten"]);
  });
});
