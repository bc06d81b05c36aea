// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "../testing/show.tsx";
import ApplyEvaluations from "./apply-evaluations.tsx";

const path = "GET /recruiters/applies/5/evaluations";
const question = {
  ...{
    id: 1,
    answer_type: "yes_no",
    title: "Fala inglês?",
    hint: null,
    required: true,
    weight: 1,
    options: [],
  },
  ...{ multiple: false, expected: true, minimum: null, maximum: null },
};
const form = { id: 2, name: "Triagem", for_stage: true, questions: [question] };

test("whoever may change applies evaluates by the forms of the house", async () => {
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

test("without write permission no action is offered, and the page says where forms come from", async () => {
  await show(<ApplyEvaluations applyId={5} />, {
    answers: { [path]: { evaluations: [], given: [], score: null } },
    as: { is_admin: false, role_permissions: { applies: ["read"] } },
  });
  expect(await screen.findByText(/Nenhuma avaliação ativa/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("says what could not be loaded", async () => {
  await show(<ApplyEvaluations applyId={5} />, { answers: { [path]: 500 } });
  expect(await screen.findByText("Não foi possível carregar.")).toBeTruthy();
});
