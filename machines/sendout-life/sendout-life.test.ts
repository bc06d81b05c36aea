import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { sendoutLifeMachine } from "./sendout-life.machine.ts";

describe("a send-out", () => {
  it("is sent, paused, resumed and completed", () => {
    expect(
      walk(
        sendoutLifeMachine,
        "sendout.drafted",
        "run.began",
        "sendout.started",
        "run.began",
        "sendout.paused",
        "recipients.done",
        "sendout.resumed",
        "recipients.done",
        "sendout.cancelled",
      ),
    ).toEqual([0, "refused", 2, 2, 3, "refused", 2, 4, "refused"]);
  });
  it("waits for its day, also after a pause", () => {
    expect(
      walk(
        sendoutLifeMachine,
        "sendout.drafted",
        "sendout.scheduled",
        "sendout.paused",
        "run.began",
        "sendout.rescheduled",
        "run.began",
      ),
    ).toEqual([0, 1, 3, "refused", 1, 2]);
  });
  it("begins again for those that failed", () => {
    expect(
      walk(
        sendoutLifeMachine,
        "sendout.drafted",
        "sendout.started",
        "retry.requested",
        "recipients.done",
        "retry.requested",
        "recipients.done",
        "sendout.paused",
      ),
    ).toEqual([0, 2, "refused", 4, 2, 4, "refused"]);
  });
  it("is cancelled from wherever it has not ended", () => {
    expect(walk(sendoutLifeMachine, "sendout.drafted", "sendout.cancelled", "sendout.started")).toEqual([
      0,
      5,
      "refused",
    ]);
  });
  it("is cancelled while it waits", () => {
    expect(
      walk(sendoutLifeMachine, "sendout.drafted", "sendout.scheduled", "sendout.cancelled", "run.began"),
    ).toEqual([0, 1, 5, "refused"]);
  });
  it("is cancelled while it sends", () => {
    expect(
      walk(sendoutLifeMachine, "sendout.drafted", "sendout.started", "sendout.cancelled", "recipients.done"),
    ).toEqual([0, 2, 5, "refused"]);
  });
  it("is cancelled while it rests", () => {
    expect(
      walk(
        sendoutLifeMachine,
        "sendout.drafted",
        "sendout.started",
        "sendout.paused",
        "sendout.cancelled",
        "sendout.resumed",
      ),
    ).toEqual([0, 2, 3, 5, "refused"]);
  });
});
