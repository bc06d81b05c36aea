import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { jobLifeMachine } from "./job-life.machine.ts";

describe("a job", () => {
  it("is published, paused, filled and reopened for a replacement", () => {
    expect(
      walk(
        jobLifeMachine,
        "job.drafted",
        "job.published",
        "job.paused",
        "job.filled",
        "job.published",
        "job.filled",
        "job.paused",
        "job.published",
        "job.filled",
        "job.closed",
      ),
    ).toEqual([
      "draft",
      "published",
      "paused",
      "filled",
      "published",
      "filled",
      "paused",
      "published",
      "filled",
      "closed",
    ]);
  });
  it("is filled and closed only after it was open", () => {
    expect(walk(jobLifeMachine, "job.drafted", "job.filled", "job.closed", "job.paused")).toEqual([
      "draft",
      "refused",
      "refused",
      "refused",
    ]);
  });
  it("is withdrawn only while it is published", () => {
    expect(
      walk(
        jobLifeMachine,
        "job.published",
        "job.withdrawn",
        "job.published",
        "job.paused",
        "job.withdrawn",
        "job.closed",
        "job.withdrawn",
        "job.paused",
        "job.closed",
        "job.published",
      ),
    ).toEqual([
      "published",
      "draft",
      "published",
      "paused",
      "refused",
      "closed",
      "refused",
      "paused",
      "closed",
      "published",
    ]);
  });
  it("is over once it is cancelled, which an ended one is not", () => {
    expect(walk(jobLifeMachine, "job.paused", "job.cancelled", "job.published")).toEqual([
      "paused",
      "cancelled",
      "refused",
    ]);
  });
  it("is closed or cancelled from where it is open", () => {
    expect(walk(jobLifeMachine, "job.published", "job.closed", "job.cancelled")).toEqual([
      "published",
      "closed",
      "refused",
    ]);
  });
  it("may be cancelled as a draft", () => {
    expect(walk(jobLifeMachine, "job.drafted", "job.cancelled")).toEqual(["draft", "cancelled"]);
  });
  it("may be cancelled while it is published", () => {
    expect(walk(jobLifeMachine, "job.published", "job.cancelled")).toEqual(["published", "cancelled"]);
  });
});
