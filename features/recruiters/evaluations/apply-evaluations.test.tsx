// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { createLanguage } from "#client/i18n/i18n.ts";
import { LanguageContext } from "#client/i18n/use-texts.ts";
import type { EvaluationQuestion } from "#contract/evaluations.ts";
import { show } from "../testing/show.tsx";
import { AnswerField } from "./answer-field.tsx";
import ApplyEvaluations from "./apply-evaluations.tsx";

const path = "GET /recruiters/applies/5/evaluations";
const question = {
  ...{
    id: 1,
    answer_type: "yes_no",
    title: "Fala inglês?",
    hint: null,
    ...{ title_en: null, hint_en: null },
    required: true,
    weight: 1,
    options: [],
  },
  ...{ multiple: false, expected: true, minimum: null, maximum: null },
};
const form = { id: 2, name: "Triagem", for_stage: true, questions: [question] };

test("people who may change applications evaluate with the business's forms", async () => {
  const { asked, until } = await show(<ApplyEvaluations applyId={5} />, {
    answers: {
      [path]: { evaluations: [form], given: [], score: null },
      "PUT /recruiters/applies/5/evaluations/2": {},
    },
  });
  expect(await screen.findByText("Ninguém avaliou esta candidatura ainda.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Avaliar" }));
  fireEvent.click(await screen.findByRole("radio", { name: "Sim" }));
  fireEvent.click(screen.getByRole("button", { name: "Salvar avaliação" }));
  await until("PUT /recruiters/applies/5/evaluations/2", 1);
  expect(asked("PUT /recruiters/applies/5/evaluations/2")[0]?.body).toMatchObject({
    answers: [{ question_id: 1, value: { type: "yes_no", yes: true } }],
    comment: null,
  });
});

test("one's own evaluation opens with one's own answers and comment, not with a colleague's", async () => {
  const given = (id: number, mine: boolean, yes: boolean, comment: string) => ({
    ...{
      id,
      mine,
      comment,
      evaluation_id: 2,
      evaluation_name: "Triagem",
      by_id: id,
      by_name: `Pessoa ${id}`,
    },
    ...{ score: null, created_at: "2026-11-20T12:00:00Z", updated_at: "2026-11-20T12:00:00Z" },
    answers: [{ question, value: { type: "yes_no", yes }, rating: null, score: null }],
  });
  const put = "PUT /recruiters/applies/5/evaluations/2";
  const { asked, until } = await show(<ApplyEvaluations applyId={5} />, {
    answers: {
      [path]: {
        evaluations: [form],
        given: [given(7, true, false, "Hesitou"), given(8, false, true, "Fluente")],
        score: null,
      },
      [put]: {},
    },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Avaliar" }));
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Não" })).checked).toBe(true);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Hesitou");
  fireEvent.click(screen.getByRole("button", { name: "Salvar avaliação" }));
  await until(put);
  expect(asked(put)[0]?.body).toEqual({
    answers: [{ question_id: 1, value: { type: "yes_no", yes: false }, rating: null }],
    comment: "Hesitou",
  });
});

test("without write permission no action is offered, and the page says where forms come from", async () => {
  await show(<ApplyEvaluations applyId={5} />, {
    answers: { [path]: { evaluations: [], given: [], score: null } },
    as: { is_admin: false, role_permissions: { applies: ["read"] } },
  });
  expect(await screen.findByText(/Nenhuma avaliação ativa/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an answer that is taken out takes its rating along", () => {
  const onChange = vi.fn();
  const rated = { ...question, answer_type: "text", title: "Por quê?", expected: null } as EvaluationQuestion;
  render(
    <LanguageContext value={createLanguage("pt")}>
      <AnswerField
        question={rated}
        answer={{ value: { type: "text", text: "Sim" }, rating: 4 }}
        error={undefined}
        applyId={null}
        onChange={onChange}
      />
    </LanguageContext>,
  );
  fireEvent.change(screen.getByRole("textbox", { name: /^Por quê/ }), { target: { value: "" } });
  expect(onChange).toHaveBeenLastCalledWith({ value: null, rating: null });
});

test("says what could not be loaded", async () => {
  await show(<ApplyEvaluations applyId={5} />, { answers: { [path]: 500 } });
  expect(await screen.findByText("Não foi possível carregar.")).toBeTruthy();
});
