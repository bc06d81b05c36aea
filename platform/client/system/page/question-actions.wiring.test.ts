// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { EvaluationQuestion } from "#contract/evaluations.ts";
import { openScreen, type ScreenOfTest } from "../testing/screen.tsx";
import { type QuestionDraft, type QuestionPlace, saveEvaluationQuestions } from "./question-actions.ts";
import { useQuestionActions } from "./use-question-actions.ts";
import type { ReadResult } from "./use-read.ts";

const call = "PUT /recruiters/evaluations/:id/questions";
const stored = (id: number): EvaluationQuestion => ({
  id,
  answer_type: "text",
  title: `Pergunta ${id}`,
  ...{ title_en: null, hint: null, hint_en: null, required: false, weight: 0, options: [], multiple: false },
  ...{ expected: null, minimum: null, maximum: null },
});
const listOf = (lock_version: number, ...ids: number[]): QuestionPlace => ({
  questions: ids.map(stored),
  lock_version,
});

const readOf = (data: QuestionPlace | undefined, reload: () => void): ReadResult<QuestionPlace> =>
  data ? { state: "ready", busy: false, data, reload } : { state: "loading", busy: false, reload };

async function opened(place: QuestionPlace | undefined = listOf(4, 1, 2, 3)) {
  const screen = await openScreen();
  const told = { done: 0, reloaded: 0 };
  const save = saveEvaluationQuestions(7);
  const done = () => {
    told.done++;
  };
  const reload = () => {
    told.reloaded++;
  };
  const given: { data: QuestionPlace | undefined } = { data: place };
  const page = await screen.hook(
    ({ data }: typeof given) => useQuestionActions("evaluation 7", save, readOf(data, reload), done),
    given,
  );
  screen.sent();
  return { screen, page, told };
}
const put = async (screen: ScreenOfTest, work: () => unknown) => {
  const sent = await screen.sends(work);
  expect(sent).toMatchObject([{ call, params: { id: "7" } }]);
  return sent[0]?.body as { questions: (Partial<EvaluationQuestion> | undefined)[]; lock_version: number };
};
const idsOf = ({ questions }: { questions: (Partial<EvaluationQuestion> | undefined)[] }) =>
  questions.map((question) => question?.id);
const saved = async (draft: QuestionDraft) => {
  const { screen, page } = await opened();
  return put(screen, () => page.current.start("put", draft));
};

it("adds a question after the others, with nothing that was left empty", async () => {
  const body = await saved({
    answer_type: "text",
    title: "  Por quê? ",
    hint: " ",
    title_en: "",
    hint_en: " ",
  });
  expect(body).toEqual({
    lock_version: 4,
    questions: [
      ...listOf(4, 1, 2, 3).questions,
      {
        ...{ answer_type: "text", title: "Por quê?", title_en: null, hint: null, hint_en: null },
        ...{ required: false, weight: 0, options: [], multiple: false },
        ...{ expected: null, minimum: null, maximum: null },
      },
    ],
  });
});

it("adds a question with none of what was never touched", async () => {
  const { questions } = await saved({ answer_type: "drag_drop", title: "Qual?" });
  expect(questions[3]).toMatchObject({ title_en: null, hint: null, hint_en: null, options: [] });
});

it("saves a question where it was, in all that was written", async () => {
  const written: QuestionDraft = {
    answer_type: "multiple_choice",
    ...{ id: 2, title: "Qual?", required: true, weight: 3, multiple: true },
    ...{ expected: true, minimum: 100, maximum: 200 },
  };
  const [blank, chosen] = [
    { label: "  ", score: null },
    { label: "Sim", score: 50 },
  ];
  const draft = {
    ...written,
    title_en: " Which? ",
    hint: " Uma ",
    hint_en: " One ",
    options: [blank, chosen],
  };
  const { questions } = await saved(draft);
  expect(questions).toEqual([
    stored(1),
    { ...written, title_en: "Which?", hint: "Uma", hint_en: "One", options: [chosen] },
    stored(3),
  ]);
  const first = await saved({ ...written, id: 1 });
  expect(idsOf(first)).toEqual([1, 2, 3]);
});

it("saves no choices of a question that offers none any longer", async () => {
  const options = [{ label: "Sim", score: null }];
  const { questions } = await saved({ id: 1, answer_type: "text", title: "Qual?", options });
  expect(questions[0]).toMatchObject({ id: 1, options: [] });
});

it("orders the list as it was read last, and puts what is new in it behind", async () => {
  const { screen, page } = await opened();
  await page.turnTo({ data: listOf(5, 9, 1, 2, 3) });
  const ordered = listOf(4, 3, 1, 2).questions;
  const body = await put(screen, () => page.current.start("order", { questions: ordered }));
  expect([idsOf(body), body.lock_version]).toEqual([[3, 1, 2, 9], 5]);
});

it("removes one question, and says that it is done", async () => {
  const { screen, page, told } = await opened();
  // What was read stays while it is read again.
  await page.turnTo({ data: undefined });
  const body = await put(screen, () => page.current.start("remove", { name: "Pergunta 2", id: 2 }));
  expect([idsOf(body), body.lock_version]).toEqual([[1, 3], 4]);
  await screen.answers(call);
  expect(told).toEqual({ done: 1, reloaded: 0 });
});

it("reads the list again where somebody else saved it, not where it is refused otherwise", async () => {
  const { screen, page, told } = await opened();
  const orders = () => screen.sends(() => page.current.start("order", { questions: [] }));
  await orders();
  await screen.refuses(call, "validation_failed");
  expect(told.reloaded).toBe(0);
  await orders();
  await screen.refuses(call, "conflict");
  expect(told).toEqual({ done: 0, reloaded: 1 });
  await screen.does(() => page.current.ask("remove", { name: "Pergunta 2", id: 2 }));
  await screen.sends(() => page.current.confirm());
  await screen.refuses(call, "conflict");
  expect(told.reloaded).toBe(2);
});

it("puts a question that was refused into the list as somebody else saved it", async () => {
  const { screen, page } = await opened();
  await screen.does(() => page.current.ask("put", { id: 1, answer_type: "text", title: "Qual?" }));
  await screen.sends(() => page.current.confirm());
  await screen.refuses(call, "conflict");
  await page.turnTo({ data: listOf(5, 3, 1) });
  const body = await put(screen, () => page.current.confirm());
  expect(body).toMatchObject({ lock_version: 5, questions: [{ id: 3 }, { id: 1, title: "Qual?" }] });
});
