import { describe, expect, it } from "vitest";
import { lifeOf, walk } from "../testing/life.ts";
import { answerSheetLifeMachine } from "./answer-sheet-life.machine.ts";

describe("a form that somebody is requested to answer", () => {
  it("is requested, opened, answered in part and in full", () => {
    expect(
      walk(
        answerSheetLifeMachine,
        "form.requested",
        "link.opened",
        "link.opened",
        "part.answered",
        "part.answered",
        "answers.sent",
        "form.revoked",
        "form.requested",
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
        answerSheetLifeMachine,
        "form.requested",
        "form.requested",
        "link.opened",
        "form.requested",
        "part.answered",
        "form.requested",
        "rest.requested",
      ),
    ).toEqual(["asked", "asked", "opened", "asked", "partly_answered", "refused", "partly_answered"]);
  });
  it("opens nothing after its last day", () => {
    expect(
      walk(
        answerSheetLifeMachine,
        "form.requested",
        "day.passed",
        "link.opened",
        "answers.sent",
        "form.requested",
        "answers.sent",
      ),
    ).toEqual(["asked", "expired", "refused", "refused", "asked", "answered"]);
  });
  it("keeps what was answered in part over its last day", () => {
    expect(
      walk(
        answerSheetLifeMachine,
        "form.requested",
        "part.answered",
        "day.passed",
        "part.answered",
        "form.requested",
        "rest.requested",
        "day.passed",
        "form.revoked",
      ),
    ).toEqual([
      "asked",
      "partly_answered",
      "expired",
      "refused",
      "refused",
      "partly_answered",
      "expired",
      "revoked",
    ]);
  });
  it("is over once it is revoked", () => {
    expect(
      walk(answerSheetLifeMachine, "form.requested", "form.revoked", "form.requested", "link.opened"),
    ).toEqual(["asked", "revoked", "refused", "refused"]);
  });
  it("is revoked from wherever it has not ended: opened", () => {
    expect(walk(answerSheetLifeMachine, "form.requested", "link.opened", "form.revoked")).toEqual([
      "asked",
      "opened",
      "revoked",
    ]);
  });
  it("is sent once it is opened", () => {
    expect(walk(answerSheetLifeMachine, "form.requested", "link.opened", "answers.sent")).toEqual([
      "asked",
      "opened",
      "answered",
    ]);
  });
  it("expires opened, and is revoked then", () => {
    expect(
      walk(answerSheetLifeMachine, "form.requested", "link.opened", "day.passed", "form.revoked"),
    ).toEqual(["asked", "opened", "expired", "revoked"]);
  });
  it("is revoked while it is answered in part", () => {
    expect(walk(answerSheetLifeMachine, "form.requested", "part.answered", "form.revoked")).toEqual([
      "asked",
      "partly_answered",
      "revoked",
    ]);
  });
  it("is in its row nothing that a time or its deletion says", () => {
    expect(lifeOf(answerSheetLifeMachine).hidden).toEqual(["expired", "expired"]);
  });
});
