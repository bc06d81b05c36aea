import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { employeeLifeMachine } from "./employee-life.machine.ts";

describe("an employee", () => {
  it("begins, is on leave, leaves and is hired again", () => {
    expect(
      walk(
        employeeLifeMachine,
        "person.hired",
        "leave.began",
        "leave.ended",
        "person.left",
        "person.returned",
        "leave.began",
        "person.left",
      ),
    ).toEqual(["active", "on_leave", "active", "left", "active", "on_leave", "left"]);
  });
  it("begins on their first day, or never", () => {
    expect(
      walk(
        employeeLifeMachine,
        "person.hired_ahead",
        "person.left",
        "start_date.came",
        "placement.cancelled",
        "person.left",
        "person.hired",
      ),
    ).toEqual(["upcoming", "refused", "active", "never_started", "refused", "active"]);
  });
  it("never starts where the placement is cancelled before", () => {
    expect(walk(employeeLifeMachine, "person.hired_ahead", "placement.cancelled")).toEqual([
      "upcoming",
      "never_started",
    ]);
  });
  it("is added as they are", () => {
    expect(walk(employeeLifeMachine, "person.left", "leave.began")).toEqual(["left", "refused"]);
  });
  it("may be on leave when they are added", () => {
    expect(walk(employeeLifeMachine, "leave.began", "placement.cancelled")).toEqual(["on_leave", "refused"]);
  });
});
