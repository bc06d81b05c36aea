// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { question as evaluationQuestion } from "#contract/calls/questions.ts";
import RecordPage from "#features/entities/records/record-page.tsx";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";

const record = { id: 4, name: "Raciocínio", status: "active" };
const reading = "GET /recruiters/evaluations/4";
const questions = "GET /recruiters/evaluations/4/questions";
const saving = "PUT /recruiters/evaluations/4/questions";
const question = (id: number, title: string) =>
  sampleOf(evaluationQuestion, { id, title, answer_type: "text", options: [], weight: 1 });
const page = (
  <Routes>
    <Route path="/recruiters/evaluations/:id/:tab?" element={<RecordPage />} />
  </Routes>
);
const titleField = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Pergunta(?! em)/ });

test("a question begun before the last one is read back keeps its words, and is saved on top of it", async () => {
  const first = question(1, "Por quê?");
  const second = question(2, "Como?");
  const { promise: held, resolve: readBack } = Promise.withResolvers<void>();
  const answers: Answers = {
    [reading]: { evaluation: { ...record, lock_version: 1 } },
    [questions]: { questions: [first], lock_version: 1 },
    [saving]: { questions: [first, second], lock_version: 2 },
  };
  const { asked, until } = await show(page, { answers, at: "/recruiters/evaluations/4/questions" });
  fireEvent.click(await screen.findByRole("button", { name: "Adicionar pergunta" }));
  fireEvent.change(await titleField(), { target: { value: "Como?" } });
  answers[reading] = () => held.then(() => ({ evaluation: { ...record, lock_version: 2 } }));
  answers[questions] = () => held.then(() => ({ questions: [first, second], lock_version: 2 }));
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(saving, 1);
  expect(asked(saving)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  fireEvent.click(screen.getByRole("button", { name: "Adicionar pergunta" }));
  fireEvent.change(await titleField(), { target: { value: "Quando?" } });
  readBack();
  await screen.findByText("Como?");
  expect((await titleField()).value).toBe("Quando?");
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(saving, 2);
  const sent = asked(saving)[1]?.body as { questions: { title: string }[]; lock_version: number };
  expect(sent.questions.map(({ title }) => title)).toEqual(["Por quê?", "Como?", "Quando?"]);
  expect(sent.lock_version).toBe(2);
});

test("an option that was added is the one to be written", async () => {
  const choice = sampleOf(evaluationQuestion, {
    ...{ id: 1, title: "Turno", answer_type: "multiple_choice", options: [{ label: "Manhã", score: null }] },
  });
  const answers: Answers = {
    [reading]: { evaluation: { ...record, lock_version: 1 } },
    [questions]: { questions: [choice], lock_version: 1 },
  };
  await show(page, { answers, at: "/recruiters/evaluations/4/questions" });
  fireEvent.click(await screen.findByRole("button", { name: "Editar Turno" }));
  const option = (number: number) => screen.findByRole("textbox", { name: `Opção ${number}` });
  await option(1);
  for (const number of [2, 3]) {
    fireEvent.click(screen.getByRole("button", { name: "Adicionar opção" }));
    expect(document.activeElement).toBe(await option(number));
  }
});

test.each([
  [500, 1],
  [409, 2],
])(
  "an order that is refused with %i is said so and taken back, and the next is another",
  async (status, reads) => {
    const answers: Answers = {
      [reading]: { evaluation: { ...record, lock_version: 1 } },
      [questions]: { questions: [question(1, "A?"), question(2, "B?"), question(3, "C?")], lock_version: 1 },
      [saving]: status,
    };
    const { asked, until } = await show(page, { answers, at: "/recruiters/evaluations/4/questions" });
    const order = () => screen.getAllByText(/^[ABC]\?$/).map(({ textContent }) => textContent);
    const sent = () =>
      asked(saving).map(({ body }) =>
        (body as { questions: { id: number }[] }).questions.map(({ id }) => id),
      );
    fireEvent.click(await screen.findByRole("button", { name: "Mover C? para cima" }));
    expect(order()).toEqual(["A?", "C?", "B?"]);
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(order()).toEqual(["A?", "B?", "C?"]);
    await until(questions, reads);
    fireEvent.click(screen.getByRole("button", { name: "Mover B? para cima" }));
    await until(saving, 2);
    expect(sent()).toEqual([
      [1, 3, 2],
      [2, 1, 3],
    ]);
    await screen.findByRole("alert");
    fireEvent.click(screen.getByRole("button", { name: "Editar A?" }));
    expect((await titleField()).value).toBe("A?");
  },
);
