import { describe, expect, it } from "vitest";
import { lifeOf, tableOf, walk } from "../testing/life.ts";
import { placementLifeMachine } from "./placement-life.machine.ts";

describe("a placement", () => {
  it("begins on its first day and is completed with its guarantee", () => {
    expect(
      walk(
        placementLifeMachine,
        "apply.placed_ahead",
        "guarantee.ended",
        "start_date.came",
        "start_date.postponed",
        "start_date.came",
        "guarantee.ended",
        "guarantee.extended",
        "guarantee.ended",
        "person.left",
      ),
    ).toEqual([
      "upcoming",
      "refused",
      "active",
      "upcoming",
      "active",
      "completed",
      "active",
      "completed",
      "left",
    ]);
  });
  it("ends where the person leaves, and goes on where they return", () => {
    expect(
      walk(
        placementLifeMachine,
        "apply.placed",
        "person.left",
        "person.returned",
        "person.left",
        "leaving.corrected",
        "placement.cancelled",
      ),
    ).toEqual(["active", "left", "active", "left", "completed", "refused"]);
  });
  it("is filled by a replacement once", () => {
    expect(
      walk(
        placementLifeMachine,
        "apply.placed",
        "person.replaced",
        "person.returned",
        "replacement.withdrawn",
        "person.replaced",
      ),
    ).toEqual(["active", "replaced", "refused", "left", "replaced"]);
  });
  it("is brought back from a cancellation by the pipeline alone", () => {
    expect(
      walk(
        placementLifeMachine,
        "apply.placed",
        "placement.cancelled",
        "start_date.came",
        "person.returned",
        "apply.placed",
        "placement.cancelled",
        "apply.placed_ahead",
        "placement.cancelled",
      ),
    ).toEqual(["active", "cancelled", "refused", "refused", "active", "cancelled", "upcoming", "cancelled"]);
  });
  it("is placed again from wherever it was", () => {
    expect(
      walk(
        placementLifeMachine,
        "apply.placed",
        "apply.placed_ahead",
        "apply.placed",
        "guarantee.ended",
        "apply.placed",
        "person.left",
        "apply.placed",
        "person.replaced",
        "apply.placed",
        "guarantee.ended",
        "apply.placed_ahead",
      ),
    ).toEqual([
      "active",
      "upcoming",
      "active",
      "completed",
      "active",
      "left",
      "active",
      "replaced",
      "active",
      "completed",
      "upcoming",
    ]);
  });
  it("offers nobody what only the pipeline does", () => {
    expect(tableOf(lifeOf(placementLifeMachine)).to).toMatchObject({
      cancelled: [],
      replaced: ["left"],
      completed: ["active", "left"],
    });
  });
});
