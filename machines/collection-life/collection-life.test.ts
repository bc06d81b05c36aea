import { describe, expect, it } from "vitest";
import { lifeOf, walk } from "../testing/life.ts";
import { collectionLifeMachine } from "./collection-life.machine.ts";

describe("a data collection", () => {
  it("is requested, opened, answered in part and in full", () => {
    expect(
      walk(
        collectionLifeMachine,
        "data.requested",
        "link.opened",
        "link.opened",
        "part.answered",
        "part.answered",
        "all.answered",
        "collection.cancelled",
        "data.requested",
      ),
    ).toEqual([
      "asked",
      "opened",
      "refused",
      "partly_answered",
      "partly_answered",
      "answered",
      "refused",
      "refused",
    ]);
  });
  it("is requested again, from the start or for the rest", () => {
    expect(
      walk(
        collectionLifeMachine,
        "data.requested",
        "data.requested",
        "link.opened",
        "data.requested",
        "part.answered",
        "data.requested",
        "rest.requested",
      ),
    ).toEqual(["asked", "asked", "opened", "asked", "partly_answered", "refused", "partly_answered"]);
  });
  it("opens nothing after its last day", () => {
    expect(
      walk(
        collectionLifeMachine,
        "data.requested",
        "day.passed",
        "link.opened",
        "all.answered",
        "data.requested",
        "all.answered",
      ),
    ).toEqual(["asked", "expired", "refused", "refused", "asked", "answered"]);
  });
  it("keeps what was answered in part over its last day", () => {
    expect(
      walk(
        collectionLifeMachine,
        "data.requested",
        "part.answered",
        "day.passed",
        "part.answered",
        "data.requested",
        "rest.requested",
        "day.passed",
        "collection.cancelled",
      ),
    ).toEqual([
      "asked",
      "partly_answered",
      "expired",
      "refused",
      "refused",
      "partly_answered",
      "expired",
      "cancelled",
    ]);
  });
  it("is over once it is cancelled", () => {
    expect(
      walk(collectionLifeMachine, "data.requested", "collection.cancelled", "data.requested", "link.opened"),
    ).toEqual(["asked", "cancelled", "refused", "refused"]);
  });
  it("is cancelled from wherever it has not ended: opened", () => {
    expect(walk(collectionLifeMachine, "data.requested", "link.opened", "collection.cancelled")).toEqual([
      "asked",
      "opened",
      "cancelled",
    ]);
  });
  it("is answered whole once it is opened", () => {
    expect(walk(collectionLifeMachine, "data.requested", "link.opened", "all.answered")).toEqual([
      "asked",
      "opened",
      "answered",
    ]);
  });
  it("expires opened, and is cancelled then", () => {
    expect(
      walk(collectionLifeMachine, "data.requested", "link.opened", "day.passed", "collection.cancelled"),
    ).toEqual(["asked", "opened", "expired", "cancelled"]);
  });
  it("is cancelled while it is answered in part", () => {
    expect(walk(collectionLifeMachine, "data.requested", "part.answered", "collection.cancelled")).toEqual([
      "asked",
      "partly_answered",
      "cancelled",
    ]);
  });
  it("is in its row nothing that a time or its deletion says", () => {
    expect(lifeOf(collectionLifeMachine).hidden).toEqual(["expired", "expired"]);
  });
});
