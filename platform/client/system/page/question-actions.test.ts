// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { EvaluationQuestion } from "#contract/evaluations.ts";
import { evaluationQuestions } from "../recruiters/evaluation-reads.ts";
import { openScreen } from "../testing/screen.tsx";
import { request } from "../testing/wire.ts";
import { type QuestionDraft, saveEvaluationQuestions } from "./question-actions.ts";
import { useQuestionActions } from "./use-question-actions.ts";
import { useRead, useReadOnReturn, useReread } from "./use-read.ts";

const list = "GET /recruiters/evaluations/:id/questions" as const;
const put = "PUT /recruiters/evaluations/:id/questions" as const;
const params = { id: 4 };
const asked = (id: number, given: Partial<EvaluationQuestion> = {}): EvaluationQuestion => ({
  ...{ id, answer_type: "text" as const, title: `Pergunta ${id}`, title_en: null, hint: null, hint_en: null },
  ...{ required: true, weight: 1, options: [], multiple: false },
  ...{ expected: null, minimum: null, maximum: null },
  ...given,
});
const [first, second, third] = [asked(1), asked(2), asked(3)];
/** The least that a question is saved with. */
const bare = {
  ...{ title_en: null, hint: null, hint_en: null, required: false, weight: 0, options: [] },
  ...{ multiple: false, expected: null, minimum: null, maximum: null },
};

async function opened(questions = [first, second, third], lock_version = 7) {
  const screen = await openScreen();
  const done: string[] = [];
  const save = saveEvaluationQuestions(4);
  const onDone = () => void done.push("done");
  const page = await screen.hook(() => {
    const read = useRead(evaluationQuestions, { params });
    return { read, action: useQuestionActions("evaluation 4", save, read, onDone) };
  });
  await screen.answers(list, { questions, lock_version });
  screen.sent();
  const saves = (saved: unknown[], version = lock_version) =>
    request(put, { params, body: { questions: saved as never, lock_version: version } });
  /** What is sent of a question once its form is confirmed. */
  const puts = async (draft: QuestionDraft) => {
    await screen.does(() => page.current.action.ask("put", draft));
    return await screen.sends(() => page.current.action.confirm());
  };
  return { screen, page, done, saves, puts };
}

it("puts a new question behind the others, with nothing where nothing was typed", async () => {
  const { screen, saves, puts, done } = await opened();
  const blank = { title: " Por quê? ", title_en: " ", hint: "  ", hint_en: " " };
  expect(await puts({ answer_type: "text", ...blank })).toEqual([
    saves([first, second, third, { ...bare, answer_type: "text", title: "Por quê?" }]),
  ]);
  await screen.answers(put);
  expect(done).toEqual(["done"]);
  expect(await puts({ answer_type: "text", title: "Nota" })).toEqual([
    saves([first, second, third, { ...bare, answer_type: "text", title: "Nota" }]),
  ]);
});

it("saves all that was said of a question, in the place of what it was", async () => {
  const { puts, saves } = await opened();
  const said = {
    ...{ id: 2, answer_type: "monetary" as const, required: true, weight: 3, multiple: true, expected: true },
    ...{ minimum: 100, maximum: 900 },
  };
  const texts = { title: "Quanto? ", title_en: " How much?", hint: " Por mês ", hint_en: " A month " };
  const trimmed = { title: "Quanto?", title_en: "How much?", hint: "Por mês", hint_en: "A month" };
  expect(await puts({ ...said, ...texts })).toEqual([
    saves([first, { ...said, ...trimmed, options: [] }, third]),
  ]);
});

it("replaces the first of the list as well", async () => {
  const { puts, saves } = await opened();
  expect(await puts({ ...first, title: "Outra" })).toEqual([
    saves([{ ...first, title: "Outra" }, second, third]),
  ]);
});

it("saves the options that have a label, and none of a question that has no options", async () => {
  const { screen, page, puts, saves } = await opened([]);
  const options = [
    { label: "Sim", score: 100 },
    { label: "  ", score: null },
  ];
  const chosen = { title: "Qual?", options };
  expect(await puts({ answer_type: "multiple_choice", ...chosen })).toEqual([
    saves([{ ...bare, answer_type: "multiple_choice", title: "Qual?", options: options.slice(0, 1) }]),
  ]);
  await screen.answers(put);
  expect(await puts({ answer_type: "text", ...chosen })).toEqual([
    saves([{ ...bare, answer_type: "text", title: "Qual?" }]),
  ]);
  await screen.answers(put);
  expect(await puts({ answer_type: "drag_drop", title: "Qual?" })).toEqual([
    saves([{ ...bare, answer_type: "drag_drop", title: "Qual?" }]),
  ]);
  expect(page.current.action.busy).toBe(true);
});

it("saves another order, with what was added meanwhile at the end", async () => {
  const { screen, page, saves } = await opened([asked(9), first, second]);
  expect(
    await screen.sends(() => page.current.action.start("order", { questions: [second, first] })),
  ).toEqual([saves([second, first, asked(9)])]);
});

it("removes the one question", async () => {
  const { screen, page, saves } = await opened();
  expect(
    await screen.sends(() => page.current.action.start("remove", { id: 2, name: "Pergunta 2" })),
  ).toEqual([saves([first, third])]);
});

it("reads the list again where an order comes too late, and goes on from what it reads", async () => {
  const { screen, page, saves, done } = await opened();
  const start = () => page.current.action.start("order", { questions: [third, second, first] });
  await screen.sends(start);
  expect(await screen.sends(() => screen.refuses(put, "conflict"))).toEqual([request(list, { params })]);
  await screen.answers(list, { questions: [first, third], lock_version: 8 });
  expect(await screen.sends(start)).toEqual([saves([third, first], 8)]);
  expect(await screen.sends(() => screen.refuses(put, "forbidden"))).toEqual([]);
  expect(done).toEqual([]);
});

it("reads the list again under an open form too, and puts the question into the newest", async () => {
  const { screen, page, saves, puts } = await opened([first]);
  await puts({ ...first, title: "Outra" });
  expect(await screen.sends(() => screen.refuses(put, "conflict"))).toEqual([request(list, { params })]);
  await screen.answers(list, { questions: [second, first], lock_version: 8 });
  expect(await screen.sends(() => page.current.action.confirm())).toEqual([
    saves([second, { ...first, title: "Outra" }], 8),
  ]);
});

it("reads a record again once it was saved, not as it is first shown", async () => {
  const screen = await openScreen();
  const page = await screen.hook((version: number) => {
    const read = useRead(evaluationQuestions, { params });
    useReread(read, version);
    return read.busy;
  }, 1 as number);
  await screen.answers(list, { questions: [first], lock_version: 1 });
  expect(screen.sent()).toEqual([request(list, { params })]);
  expect(await screen.sends(() => page.turnTo(1))).toEqual([]);
  expect(await screen.sends(() => page.turnTo(2))).toEqual([request(list, { params })]);
  await screen.answers(list, { questions: [first], lock_version: 2 });
  expect(await screen.sends(() => page.turnTo(2))).toEqual([]);
});

it("reads again whenever one comes back, not as one leaves or stays", async () => {
  const screen = await openScreen();
  const page = await screen.hook((isHere: boolean) => {
    const read = useRead(evaluationQuestions, { params });
    useReadOnReturn(read, isHere);
    return read.busy;
  }, true as boolean);
  await screen.answers(list, { questions: [first], lock_version: 1 });
  expect(screen.sent()).toEqual([request(list, { params })]);
  expect(await screen.sends(() => page.turnTo(true))).toEqual([]);
  expect(await screen.sends(() => page.turnTo(false))).toEqual([]);
  expect(await screen.sends(() => page.turnTo(true))).toEqual([request(list, { params })]);
  await screen.answers(list, { questions: [first], lock_version: 1 });
  expect(await screen.sends(() => page.turnTo(false))).toEqual([]);
  expect(await screen.sends(() => page.turnTo(true))).toEqual([request(list, { params })]);
});
