import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { bulkActionLifeMachine } from "./bulk-action-life.machine.ts";

describe("a bulk action", () => {
  it("is done by whichever run has it", () => {
    expect(
      walk(
        bulkActionLifeMachine,
        "action.requested",
        "records.done",
        "run.began",
        "run.began",
        "records.done",
        "action.cancelled",
        "run.began",
      ),
    ).toEqual(["queued", "refused", "running", "running", "completed", "refused", "refused"]);
  });
  it("is cancelled before it begins", () => {
    expect(walk(bulkActionLifeMachine, "action.requested", "action.cancelled", "run.began")).toEqual([
      "queued",
      "cancelled",
      "refused",
    ]);
  });
  it("is cancelled on its way", () => {
    expect(
      walk(bulkActionLifeMachine, "action.requested", "run.began", "action.cancelled", "records.done"),
    ).toEqual(["queued", "running", "cancelled", "refused"]);
  });
  it("fails for good", () => {
    expect(walk(bulkActionLifeMachine, "action.requested", "run.began", "run.failed", "run.began")).toEqual([
      "queued",
      "running",
      "failed",
      "refused",
    ]);
  });
});
