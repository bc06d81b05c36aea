import { describe, expect, it } from "vitest";
import { walk } from "../testing/life.ts";
import { evaluationLifeMachine } from "./evaluation-life.machine.ts";

describe("an evaluation form", () => {
  it("is archived and put to use again, and no draft any more", () => {
    expect(
      walk(
        evaluationLifeMachine,
        "form.drafted",
        "form.put_to_use",
        "form.archived",
        "form.drafted",
        "form.put_to_use",
      ),
    ).toEqual(["draft", "active", "archived", "refused", "active"]);
  });
  it("may be archived unused", () => {
    expect(walk(evaluationLifeMachine, "form.drafted", "form.archived")).toEqual(["draft", "archived"]);
  });
  it("may begin in use", () => {
    expect(walk(evaluationLifeMachine, "form.put_to_use")).toEqual(["active"]);
  });
});
