import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { exportLifeMachine } from "./export-life.machine.ts";

describe("an export", () => {
  it("is made by whichever run has it, and its file goes some day", () => {
    expect(
      walk(
        exportLifeMachine,
        "export.requested",
        "run.began",
        "run.began",
        "file.made",
        "export.cancelled",
        "file.expired",
        "file.expired",
      ),
    ).toEqual(["queued", "running", "running", "completed", "refused", "completed", "refused"]);
  });
  it("is cancelled before it is made", () => {
    expect(walk(exportLifeMachine, "export.requested", "export.cancelled", "run.began")).toEqual([
      "queued",
      "cancelled",
      "refused",
    ]);
  });
  it("is cancelled while it is made", () => {
    expect(walk(exportLifeMachine, "export.requested", "run.began", "export.cancelled", "file.made")).toEqual(
      ["queued", "running", "cancelled", "refused"],
    );
  });
  it("fails for good", () => {
    expect(
      walk(exportLifeMachine, "export.requested", "run.failed", "run.began", "run.failed", "run.began"),
    ).toEqual(["queued", "refused", "running", "failed", "refused"]);
  });
});
