import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { answerSheetLifeMachine } from "./answer-sheet-life.machine.ts";

describe("a form somebody is asked to answer", () => {
  it("is requested, opened, answered in part and in full", () => {
    expect(
      walk(
        answerSheetLifeMachine,
        "form.asked",
        "link.opened",
        "link.opened",
        "part.answered",
        "part.answered",
        "answers.sent",
        "form.revoked",
        "form.asked",
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
        "form.asked",
        "form.asked",
        "link.opened",
        "form.asked",
        "part.answered",
        "form.asked",
        "rest.asked",
      ),
    ).toEqual(["asked", "asked", "opened", "asked", "partly_answered", "refused", "partly_answered"]);
  });
  it("opens nothing after its last day", () => {
    expect(
      walk(
        answerSheetLifeMachine,
        "form.asked",
        "day.passed",
        "link.opened",
        "answers.sent",
        "form.asked",
        "answers.sent",
      ),
    ).toEqual(["asked", "expired", "refused", "refused", "asked", "answered"]);
  });
  it("keeps what was answered in part over its last day", () => {
    expect(
      walk(
        answerSheetLifeMachine,
        "form.asked",
        "part.answered",
        "day.passed",
        "part.answered",
        "form.asked",
        "rest.asked",
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
    expect(walk(answerSheetLifeMachine, "form.asked", "form.revoked", "form.asked", "link.opened")).toEqual([
      "asked",
      "revoked",
      "refused",
      "refused",
    ]);
  });
  it("is revoked from wherever it has not ended: opened", () => {
    expect(walk(answerSheetLifeMachine, "form.asked", "link.opened", "form.revoked")).toEqual([
      "asked",
      "opened",
      "revoked",
    ]);
  });
  it("is sent once it is opened", () => {
    expect(walk(answerSheetLifeMachine, "form.asked", "link.opened", "answers.sent")).toEqual([
      "asked",
      "opened",
      "answered",
    ]);
  });
  it("expires opened, and is revoked then", () => {
    expect(walk(answerSheetLifeMachine, "form.asked", "link.opened", "day.passed", "form.revoked")).toEqual([
      "asked",
      "opened",
      "expired",
      "revoked",
    ]);
  });
  it("is revoked while it is answered in part", () => {
    expect(walk(answerSheetLifeMachine, "form.asked", "part.answered", "form.revoked")).toEqual([
      "asked",
      "partly_answered",
      "revoked",
    ]);
  });
});
