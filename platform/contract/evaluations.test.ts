import { describe, expect, it } from "vitest";
import {
  type AnswerType,
  answerTypes,
  type EvaluationQuestion,
  type EvaluationValue,
  isAnswered,
  questionIn,
  scoreOf,
  totalScore,
} from "./evaluations.ts";

const asked = (answer_type: AnswerType, more: Partial<EvaluationQuestion> = {}): EvaluationQuestion => ({
  id: 1,
  answer_type,
  title: "",
  hint: null,
  ...{ title_en: null, hint_en: null },
  required: false,
  weight: 1,
  options: [
    { label: "a", score: 100 },
    { label: "b", score: 40 },
    { label: "c", score: null },
  ],
  multiple: true,
  expected: null,
  minimum: null,
  maximum: null,
  ...more,
});

describe("what an answer is worth", () => {
  const file = { id: 1, name: "a" };
  const cases: [string, EvaluationQuestion, EvaluationValue, number | null, number | null][] = [
    ["text is worth its rating", asked("text"), { type: "text", text: "x" }, 5, 100],
    ["the lowest rating is worth nothing", asked("file"), { type: "file", file }, 1, 0],
    ["without a rating it is not scored", asked("video"), { type: "video", url: "https://a" }, null, null],
    ["the hoped-for answer", asked("yes_no", { expected: true }), { type: "yes_no", yes: true }, null, 100],
    ["the other one", asked("yes_no", { expected: true }), { type: "yes_no", yes: false }, null, 0],
    ["none was hoped for", asked("yes_no"), { type: "yes_no", yes: true }, null, null],
    [
      "choices: their average",
      asked("multiple_choice"),
      { type: "multiple_choice", chosen: [0, 1] },
      null,
      70,
    ],
    [
      "choices without a score",
      asked("multiple_choice"),
      { type: "multiple_choice", chosen: [2] },
      null,
      null,
    ],
    ["the chosen one", asked("autocomplete"), { type: "autocomplete", chosen: 1 }, null, 40],
    ["the right order", asked("drag_drop"), { type: "drag_drop", order: [0, 1, 2] }, null, 100],
    ["the order turned round", asked("drag_drop"), { type: "drag_drop", order: [2, 1, 0] }, null, 0],
    ["an amount within", asked("monetary", { maximum: 10 }), { type: "monetary", cents: 10 }, null, 100],
    ["an amount below", asked("monetary", { minimum: 5 }), { type: "monetary", cents: 4 }, null, 0],
    ["an amount of no bounds", asked("monetary"), { type: "monetary", cents: 4 }, null, null],
    [
      "left out by its weight",
      asked("autocomplete", { weight: 0 }),
      { type: "autocomplete", chosen: 0 },
      null,
      null,
    ],
  ];
  it.each(cases)("%s", (_, question, value, rating, score) => {
    expect(scoreOf(question, value, rating)).toBe(score);
  });

  it("knows all eight answer types", () => {
    expect(answerTypes).toHaveLength(8);
    expect(new Set(cases.map(([, { answer_type }]) => answer_type))).toEqual(new Set(answerTypes));
  });

  it("weighs the answers, and leaves out what is not scored", () => {
    expect(
      totalScore([
        { weight: 3, score: 100 },
        { weight: 1, score: 0 },
        { weight: 5, score: null },
      ]),
    ).toBe(75);
    expect(totalScore([{ weight: 0, score: 100 }])).toBeNull();
  });

  it("names answers without information", () => {
    expect(isAnswered(null)).toBe(false);
    expect(isAnswered({ type: "text", text: "  " })).toBe(false);
    expect(isAnswered({ type: "video", url: "" })).toBe(false);
    expect(isAnswered({ type: "multiple_choice", chosen: [] })).toBe(false);
    expect(isAnswered({ type: "yes_no", yes: false })).toBe(true);
  });
});

it("is shown in its reader's language, as far as it was written in it", () => {
  const question = asked("multiple_choice", {
    ...{ title: "Por quê?", title_en: "Why?", hint: "Em uma linha", hint_en: null },
    options: [
      { label: "Salário", label_en: "Salary", score: null },
      { label: "Desafio", score: null },
    ],
  });
  expect(questionIn(question, "en")).toMatchObject({
    ...{ title: "Why?", hint: "Em uma linha" },
    options: [{ label: "Salary" }, { label: "Desafio" }],
  });
  expect(questionIn(question, "pt")).toEqual(question);
});
