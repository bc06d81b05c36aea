// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { sampleOf } from "#client/system/testing/sample.ts";
import { type ApplyEvaluation, applyEvaluation } from "#contract/calls/evaluations.ts";
import { show } from "../testing/show.tsx";
import { GivenEvaluation } from "./given-evaluation.tsx";

const answerOf = (title: string, yes: boolean, score: number | null, title_en: string | null = null) => ({
  question: { answer_type: "yes_no", title, title_en, weight: 2 },
  ...{ value: { type: "yes_no", yes }, rating: null, score },
});
const given = (more: object = {}) =>
  sampleOf(applyEvaluation, {
    ...{ evaluation_name: "Triagem", score: 0, by_name: "Marta" },
    answers: [
      answerOf("Fala inglês?", false, 0, "Do you speak English?"),
      answerOf("Pode viajar?", true, 66.6),
      answerOf("Tem filhos?", true, null),
    ],
    ...more,
  }) as ApplyEvaluation;
const rows = () =>
  [...document.querySelectorAll("dl > div")].map((row) => [...row.children].map((cell) => cell.textContent));

test("an answer that is worth nothing says so with its weight, unlike one that is not scored", async () => {
  const { system } = await show(<GivenEvaluation given={given()} onEdit={null} onTakeBack={null} />, {
    answers: {},
  });
  expect(rows()).toEqual([
    ["Fala inglês?", "Não", "0 de 100, peso 2"],
    ["Pode viajar?", "Sim", "67 de 100, peso 2"],
    ["Tem filhos?", "Sim"],
  ]);
  expect(screen.getByText("0 de 100")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  system.locale.send({ type: "locale.chosen", locale: "en" });
  onTestFinished(() => system.locale.send({ type: "locale.chosen", locale: "pt" }));
  await waitFor(() => expect(rows()[0]).toEqual(["Do you speak English?", "No", "0 of 100, weight 2"]));
});

test("an evaluation without a score says so, and is changed or taken back by its own button", async () => {
  const [edit, takeBack] = [vi.fn(), vi.fn()];
  await show(
    <GivenEvaluation given={given({ score: null, by_name: null })} onEdit={edit} onTakeBack={takeBack} />,
    { answers: {} },
  );
  expect(screen.getByText("Sem nota")).toBeTruthy();
  expect(screen.getByText(/^Alguém que saiu · /)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Editar minha avaliação" }));
  expect([edit.mock.calls.length, takeBack.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByRole("button", { name: "Retirar minha avaliação" }));
  expect([edit.mock.calls.length, takeBack.mock.calls.length]).toEqual([1, 1]);
});
