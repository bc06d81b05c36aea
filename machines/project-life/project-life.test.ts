import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { projectLifeMachine } from "./project-life.machine.ts";

describe("a project", () => {
  it("is planned, started, paused, completed and taken up again", () => {
    expect(
      walk(
        projectLifeMachine,
        "project.planned",
        "project.started",
        "project.paused",
        "project.started",
        "project.paused",
        "project.completed",
        "project.started",
        "project.completed",
      ),
    ).toEqual(["planned", "active", "paused", "active", "paused", "completed", "active", "completed"]);
  });
  it("is postponed only while it runs, and is not paused before", () => {
    expect(
      walk(
        projectLifeMachine,
        "project.planned",
        "project.paused",
        "project.started",
        "project.postponed",
        "project.cancelled",
        "project.started",
      ),
    ).toEqual(["planned", "refused", "active", "planned", "cancelled", "refused"]);
  });
  it("is cancelled while it is not completed", () => {
    expect(walk(projectLifeMachine, "project.started", "project.completed", "project.cancelled")).toEqual([
      "active",
      "completed",
      "refused",
    ]);
  });
  it("is cancelled while it runs", () => {
    expect(walk(projectLifeMachine, "project.started", "project.cancelled")).toEqual(["active", "cancelled"]);
  });
  it("is cancelled while it rests", () => {
    expect(walk(projectLifeMachine, "project.started", "project.paused", "project.cancelled")).toEqual([
      "active",
      "paused",
      "cancelled",
    ]);
  });
});
