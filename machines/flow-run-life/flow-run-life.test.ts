import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { flowRunLifeMachine } from "./flow-run-life.machine.ts";

describe("a run of a flow", () => {
  it("waits and goes on until its flow ends, and is over then", () => {
    expect(
      walk(
        flowRunLifeMachine,
        "run.began",
        "run.waited",
        "run.woke",
        "flow.ended",
        "run.resumed",
        "step.retried",
        "run.cancelled",
      ),
    ).toEqual(["running", "waiting", "running", "completed", "refused", "refused", "refused"]);
  });
  it("stops where a step fails, until the step is done again or left out", () => {
    expect(
      walk(
        flowRunLifeMachine,
        "run.began",
        "step.failed",
        "run.woke",
        "run.paused",
        "step.retried",
        "step.failed",
        "step.skipped",
      ),
    ).toEqual(["running", "failed", "refused", "refused", "running", "failed", "running"]);
  });
  it("hears nothing while it is paused, and its wait can be left out before", () => {
    expect(
      walk(
        flowRunLifeMachine,
        "run.began",
        "run.waited",
        "step.skipped",
        "run.waited",
        "run.paused",
        "run.woke",
        "step.skipped",
        "run.resumed",
        "run.paused",
        "run.resumed",
      ),
    ).toEqual([
      "running",
      "waiting",
      "running",
      "waiting",
      "paused",
      "refused",
      "refused",
      "running",
      "paused",
      "running",
    ]);
  });
  it("is cancelled from wherever it is", () => {
    expect(walk(flowRunLifeMachine, "run.began", "step.failed", "run.cancelled", "step.retried")).toEqual([
      "running",
      "failed",
      "cancelled",
      "refused",
    ]);
  });
});
