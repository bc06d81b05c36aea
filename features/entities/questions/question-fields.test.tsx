// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { QuestionFields } from "./question-fields.tsx";

type Form = Parameters<typeof QuestionFields>[0]["form"];
type Draft = Form["draft"];
let draft: Draft;
function Fields({
  from,
  scored,
  errors = [],
}: {
  from: Partial<Draft>;
  scored: boolean;
  errors?: Form["errors"];
}) {
  const [now, setNow] = useState({ title: "", options: [], ...from } as Draft);
  draft = now;
  const form = {
    draft: now,
    errors,
    change: (name: keyof Draft, value: unknown) => setNow((was) => ({ ...was, [name]: value })),
  } as unknown as Form;
  return (
    <QuestionFields
      form={form}
      types={["text", "multiple_choice", "drag_drop", "yes_no", "monetary"]}
      scored={scored}
    />
  );
}
const fields = (from: Partial<Draft>, scored = true, errors?: Form["errors"]) =>
  show(<Fields from={from} scored={scored} {...(errors ? { errors } : {})} />, { answers: {} });
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("options are written in their places, scored up to 100, and taken away", async () => {
  await fields({ answer_type: "multiple_choice" }, true, [{ path: "question.options", rule: "too_small" }]);
  expect(screen.getByRole("alert").textContent).not.toBe("");
  press("Adicionar opção");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Opção 1" })));
  press("Adicionar opção");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Opção 2" })));
  screen.getByRole("textbox", { name: "Opção 1" }).focus();
  type("Opção 1", "Sim");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Opção 1" }));
  type("Opção 2", "Não");
  type(/^Opção 2 em inglês/, "No");
  type(/^Nota da opção 1/, "1a50");
  type(/^Nota da opção 2/, "7");
  expect(draft.options).toEqual([
    { label: "Sim", score: 100 },
    { label: "Não", label_en: "No", score: 7 },
  ]);
  type(/^Nota da opção 2/, "");
  expect(draft.options?.[1]?.score).toBeNull();
  press("Remover opção 1");
  expect(draft.options).toEqual([{ label: "Não", label_en: "No", score: null }]);
  fireEvent.click(screen.getByRole("checkbox", { name: "Aceita mais de uma opção" }));
  expect(draft.multiple).toBe(true);
});

test("at most 40 options are given, and those to put in order have no points", async () => {
  const options = Array.from({ length: 39 }, (_, at) => ({ label: String(at), score: null }));
  await fields({ answer_type: "drag_drop", options });
  expect(screen.queryByRole("textbox", { name: /^Nota/ })).toBeNull();
  const add = () => screen.getByRole<HTMLButtonElement>("button", { name: "Adicionar opção" });
  expect(add().disabled).toBe(false);
  fireEvent.click(add());
  expect(add().disabled).toBe(true);
});

test("what is expected, its weight and whether it is required are given as chosen", async () => {
  await fields({ answer_type: "yes_no", weight: 1 });
  const expected = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /^Resposta/ });
  const seen: unknown[] = [];
  for (const value of ["1", "0", ""]) {
    fireEvent.change(expected(), { target: { value } });
    seen.push(draft.expected);
    expect(expected().value).toBe(value);
  }
  expect(seen).toEqual([true, false, null]);
  type(/^Peso/, "15");
  expect(draft.weight).toBe(10);
  type(/^Peso/, "x");
  expect(draft.weight).toBeNull();
  fireEvent.click(screen.getByRole("checkbox", { name: /obrigatória/i }));
  expect(draft.required).toBe(true);
});

test("money has its bounds where it is scored", async () => {
  await fields({ answer_type: "monetary" }, true, [{ path: "question.maximum", rule: "min" }]);
  const [least, most] = screen.getAllByRole("textbox", { name: /^M[íá]/ });
  fireEvent.change(least ?? document.body, { target: { value: "1000" } });
  fireEvent.change(most ?? document.body, { target: { value: "2000" } });
  expect([draft.minimum, draft.maximum]).toEqual([1000, 2000]);
  expect(most?.getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["yes_no", true, 2],
  ["yes_no", false, 0],
  ["nps", true, 0],
  ["text", true, 1],
  ["text", false, 0],
] as const)(
  "a question %s, scored %j, has so many fields of its points: %i",
  async (answer_type, scored, count) => {
    await fields({ answer_type }, scored);
    const asked = [
      ...screen.queryAllByRole("combobox", { name: /^Resposta esperada/ }),
      ...screen.queryAllByRole("textbox", { name: /^Peso/ }),
    ];
    expect(asked).toHaveLength(count);
  },
);
