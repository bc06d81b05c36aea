// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { CollectedField } from "#contract/catalogues/data-collection.ts";
import type { FieldError } from "#contract/errors.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { AnswerField } from "./answer-field.tsx";

let given: unknown;
function Field({
  field,
  from,
  errors,
}: {
  field: CollectedField;
  from: unknown;
  errors: readonly FieldError[];
}) {
  const [value, setValue] = useState(from);
  given = value;
  return <AnswerField field={field} value={value} errors={errors} onChange={setValue} />;
}
const cities = {
  "GET /lookups/cities": {
    options: [
      { city: "Bonito", state: "MS" },
      { city: "Bonito", state: "PE" },
    ],
  },
};
const ask = (field: CollectedField, from?: unknown, errors: readonly FieldError[] = []) =>
  show(<Field field={field} from={from} errors={errors} />, { answers: cities });
const type = (name: string | RegExp, value: string, at = 0) =>
  fireEvent.change(screen.getAllByRole("textbox", { name })[at] ?? document.body, { target: { value } });
const choose = (name: string | RegExp, text: string, at = 0) => {
  const select = screen.getAllByRole<HTMLSelectElement>("combobox", { name })[at];
  const value = [...(select?.options ?? [])].find((option) => option.text === text)?.value;
  expect(value, `${text} is offered`).toBeDefined();
  fireEvent.change(select ?? document.body, { target: { value } });
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const tick = (name: string | RegExp) => fireEvent.click(screen.getByRole("checkbox", { name }));

test.each<[CollectedField, () => void, unknown]>([
  ["cpf", () => type(/^CPF/, "52998224725"), "529.982.247-25"],
  ["rg", () => type(/^RG/, "1.2-3"), "1.2-3"],
  ["skills", () => type(/./, "sql, java"), ["sql", " java"]],
  ["skills", () => [type(/./, "sql"), type(/./, "")], []],
  ["mobility", () => fireEvent.click(screen.getByRole("radio", { name: "Não" })), false],
  ["mobility", () => fireEvent.click(screen.getByRole("radio", { name: "Sim" })), true],
  ["clt_expectation", () => type(/./, "350000"), 350000],
  ["date_birth", () => type(/./, "01/02/1990"), "1990-02-01"],
  ["biological_gender", () => choose(/./, "Intersexo"), 3],
  ["linkedin", () => type(/./, "linkedin.com/in/ana"), "linkedin.com/in/ana"],
  [
    "current_experience",
    () => [type("Cargo", "Chefe"), type("Empresa", "Aurora")],
    { role_name: "Chefe", company_name: "Aurora" },
  ],
  ["gender", () => [choose(/./, "Outro"), type(/^Qual/, "x"), choose(/./, "Feminino")], { gender: 1 }],
])("%s is given as it is entered", async (field, enter, value) => {
  await ask(field);
  enter();
  expect(given).toEqual(value);
});

test("an address is one of the country's cities, chosen with its state; the rest stays", async () => {
  await ask("address", { street: "Rua 7" }, [{ path: "answers.address.district", rule: "required" }]);
  type("CEP", "13010000");
  expect(screen.getByRole("textbox", { name: /^Bairro/ }).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("textbox", { name: /^Número/ }).getAttribute("aria-invalid")).toBeNull();
  const city = screen.getByRole<HTMLInputElement>("combobox", { name: /^Cidade/ });
  city.focus();
  fireEvent.mouseDown(city);
  fireEvent.click(city);
  fireEvent.change(city, { target: { value: "bon" } });
  fireEvent.click(await screen.findByRole("option", { name: "Bonito · PE" }));
  expect(given).toEqual({ street: "Rua 7", zip_code: "13010-000", city: "Bonito", state: "PE" });
  await waitFor(() => expect(city.value).toBe("Bonito · PE"));
});

test("a bank account keeps its parts, each in its place", async () => {
  await ask("bank_data_form");
  choose(/^Tipo de conta/, screen.getAllByRole("option", { name: /orrente/ })[0]?.textContent ?? "");
  type("Agência", "0123");
  type("Conta com dígito", "45-6");
  expect(given).toEqual({ account_type: 1, branch: "0123", account: "45-6" });
});

test("rows are added, filled and taken away, the one that is meant; errors stand at their own", async () => {
  const errors = [{ path: "answers.other_experiences.1.role", rule: "required" }];
  await ask("other_experiences", [{ role: "Um" }], errors);
  press("Adicionar experiência");
  type("Cargo", "Dois", 1);
  type("Empresa", "Borel", 1);
  type(/^Início/, "02/2020", 1);
  const roles = screen.getAllByRole("textbox", { name: "Cargo" });
  expect(roles.map((role) => role.getAttribute("aria-invalid"))).toEqual([null, "true"]);
  expect(given).toEqual([{ role: "Um" }, { role: "Dois", company: "Borel", started_on: "2020-02" }]);
  press("Remover: Experiência 1");
  expect(given).toEqual([{ role: "Dois", company: "Borel", started_on: "2020-02" }]);
});

test("no more rows are added than may be given", async () => {
  await ask(
    "professional_reference",
    Array.from({ length: 9 }, () => ({ consent: false })),
  );
  press("Adicionar referência");
  expect(screen.queryByRole("button", { name: "Adicionar referência" })).toBeNull();
  type("Nome", "Rita", 9);
  fireEvent.click(screen.getAllByRole("checkbox").at(-1) ?? document.body);
  expect((given as object[]).at(-1)).toEqual({ consent: true, name: "Rita" });
  expect((given as object[])[0]).toEqual({ consent: false });
});

test("having no dependents is an answer, having some asks who they are", async () => {
  await ask("dependents", undefined, [{ path: "answers.dependents", rule: "required" }]);
  const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect([radio("Sim").checked, radio("Não").checked]).toEqual([false, false]);
  fireEvent.click(radio("Não"));
  expect([given, radio("Não").checked]).toEqual([[], true]);
  fireEvent.click(radio("Sim"));
  type("Nome completo", "Caio");
  type("CPF", "52998224725");
  expect(given).toEqual([{ name: "Caio", cpf: "529.982.247-25" }]);
  press("Adicionar dependente");
  expect(given).toHaveLength(2);
  fireEvent.click(radio("Não"));
  expect(given).toEqual([]);
});

test("none and what is not declared stand alone among disabilities; what was said of others stays", async () => {
  await ask("disabilitys");
  tick("Auditiva");
  choose(/^Auditiva/, "Perda total");
  tick(/^Visual/);
  expect(given).toEqual([{ type: "hearing", level: "total" }, { type: "visual" }]);
  tick(/^Nenhuma/);
  expect(given).toEqual([{ type: "none" }]);
  tick(/declarar/);
  expect(given).toEqual([{ type: "undeclared" }]);
  tick("Auditiva");
  expect(given).toEqual([{ type: "hearing" }]);
  tick(/^Outr/);
  type(/^Qual deficiência/, "Rara");
  expect(given).toEqual([{ type: "hearing" }, { type: "other", other: "Rara" }]);
  tick("Auditiva");
  expect(given).toEqual([{ type: "other", other: "Rara" }]);
});

test("what was refused of several choices is said below them", async () => {
  await ask("hiring_regimes", [], [{ path: "answers.hiring_regimes.0", rule: "required" }]);
  const group = screen.getByRole("group");
  const said = document.getElementById(group.getAttribute("aria-describedby") ?? "");
  expect(said?.textContent).toBeTruthy();
});
