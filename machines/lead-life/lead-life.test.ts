import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { leadLifeMachine } from "./lead-life.machine.ts";

describe("a lead", () => {
  it("goes any way while it is worked on", () => {
    expect(
      walk(leadLifeMachine, "lead.added", "lead.qualified", "lead.contacted", "lead.nurtured", "lead.added"),
    ).toEqual(["new", "qualified", "contacted", "nurturing", "new"]);
  });
  it("is converted from any of them, and is over then", () => {
    expect(walk(leadLifeMachine, "lead.contacted", "lead.converted", "lead.added", "lead.discarded")).toEqual(
      ["contacted", "converted", "refused", "refused"],
    );
  });
  it("is taken up again after it was discarded, before it is converted", () => {
    expect(
      walk(
        leadLifeMachine,
        "lead.qualified",
        "lead.discarded",
        "lead.converted",
        "lead.nurtured",
        "lead.discarded",
        "lead.contacted",
        "lead.discarded",
        "lead.added",
        "lead.discarded",
        "lead.qualified",
      ),
    ).toEqual([
      "qualified",
      "discarded",
      "refused",
      "nurturing",
      "discarded",
      "contacted",
      "discarded",
      "new",
      "discarded",
      "qualified",
    ]);
  });
  it("is added as what it is", () => {
    expect(walk(leadLifeMachine, "lead.nurtured", "lead.converted")).toEqual(["nurturing", "converted"]);
  });
});
