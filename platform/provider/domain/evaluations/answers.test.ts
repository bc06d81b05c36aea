import { describe, expect, it } from "vitest";
import type { EvaluationQuestion, EvaluationValue } from "#contract/evaluations.ts";
import type { Db } from "#provider/base/database/open.ts";
import { checkedValue } from "./answers.ts";

// Only a file is looked up.
const noDatabase = {} as Db;
const at = "answers.1";
const place = { businessId: 1, files: { type: "candidate", id: 1 }, at };

function checked(value: EvaluationValue | null, changes: Partial<EvaluationQuestion> = {}) {
  const question: EvaluationQuestion = {
    id: 1,
    answer_type: value?.type ?? "text",
    title: "Question",
    hint: null,
    ...{ title_en: null, hint_en: null },
    required: false,
    weight: 0,
    options: ["one", "two", "three"].map((label) => ({ label, score: null })),
    multiple: false,
    expected: null,
    minimum: null,
    maximum: null,
    ...changes,
  };
  return checkedValue(noDatabase, place, question, value);
}

describe("an answer", () => {
  it.each<[EvaluationValue, EvaluationValue | null]>([
    [
      { type: "text", text: "  As said \n" },
      { type: "text", text: "As said" },
    ],
    [{ type: "text", text: " \n" }, null],
    [
      { type: "video", url: " video.test/1 " },
      { type: "video", url: "https://video.test/1" },
    ],
    [{ type: "video", url: "  " }, null],
    [{ type: "multiple_choice", chosen: [] }, null],
    [
      { type: "multiple_choice", chosen: [2, 2] },
      { type: "multiple_choice", chosen: [2] },
    ],
    [
      { type: "autocomplete", chosen: 2 },
      { type: "autocomplete", chosen: 2 },
    ],
    [
      { type: "drag_drop", order: [2, 0, 1] },
      { type: "drag_drop", order: [2, 0, 1] },
    ],
    [
      { type: "yes_no", yes: false },
      { type: "yes_no", yes: false },
    ],
    [
      { type: "monetary", cents: 0 },
      { type: "monetary", cents: 0 },
    ],
  ])("%j is kept as %j", async (value, kept) => {
    expect(await checked(value)).toEqual(kept);
  });

  it("may be empty", async () => {
    expect(await checked(null)).toBeNull();
  });

  it("has several choices in their order, where the question takes several", async () => {
    const value: EvaluationValue = { type: "multiple_choice", chosen: [2, 0, 2] };
    expect(await checked(value, { multiple: true })).toEqual({ type: "multiple_choice", chosen: [0, 2] });
  });

  it.each<[EvaluationValue, Partial<EvaluationQuestion>, string]>([
    [{ type: "yes_no", yes: true }, { answer_type: "text" }, "option"],
    [{ type: "video", url: "ftp://video.test" }, {}, "url"],
    [{ type: "multiple_choice", chosen: [0, 2] }, {}, "option"],
    [{ type: "multiple_choice", chosen: [3] }, {}, "option"],
    [{ type: "autocomplete", chosen: 3 }, {}, "option"],
    [{ type: "drag_drop", order: [0, 1] }, {}, "option"],
    [{ type: "drag_drop", order: [0, 1, 1] }, {}, "option"],
    [{ type: "drag_drop", order: [0, 1, 3] }, {}, "option"],
  ])("%j is refused by the question %j", async (value, question, rule) => {
    await expect(checked(value, question)).rejects.toMatchObject({
      details: { fields: [{ path: at, rule }] },
    });
  });
});
