import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { feedbackLifeMachine } from "./feedback-life.machine.ts";

describe("a feedback", () => {
  it("is requested, received, shared, and withdrawn again", () => {
    expect(
      walk(
        feedbackLifeMachine,
        "feedback.requested",
        "feedback.shared",
        "feedback.received",
        "feedback.shared",
        "feedback.requested",
        "sharing.withdrawn",
        "feedback.requested",
      ),
    ).toEqual(["requested", "refused", "received", "shared", "refused", "received", "requested"]);
  });
  it("may be waived, and requested again", () => {
    expect(
      walk(
        feedbackLifeMachine,
        "feedback.requested",
        "feedback.dismissed",
        "feedback.received",
        "feedback.requested",
        "feedback.received",
        "feedback.dismissed",
      ),
    ).toEqual(["requested", "dismissed", "refused", "requested", "received", "dismissed"]);
  });
  it("is written down when it comes", () => {
    expect(walk(feedbackLifeMachine, "feedback.received", "feedback.shared", "feedback.dismissed")).toEqual([
      "received",
      "shared",
      "refused",
    ]);
  });
  it("may be shared as it is written down", () => {
    expect(walk(feedbackLifeMachine, "feedback.shared")).toEqual(["shared"]);
  });
});
