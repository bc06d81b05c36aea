// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { catalogues } from "#contract/catalogues/all.ts";
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

test.each<[CollectedField, Record<string, [label: RegExp, typed: string, value: unknown]>]>([
  [
    "other_experiences",
    {
      role: [/^Cargo/, "Chefe", "Chefe"],
      company: [/^Empresa/, "Aurora", "Aurora"],
      started_on: [/^Início/, "02/2020", "2020-02"],
      ended_on: [/^Fim/, "03/2021", "2021-03"],
    },
  ],
  [
    "professional_reference",
    {
      name: [/^Nome/, "Rita", "Rita"],
      email: [/^E-mail/, "rita@casa.test", "rita@casa.test"],
      phone: [/^Telefone/, "(11) 99999-0000", "+5511999990000"],
      company_name: [/^Empresa/, "Aurora", "Aurora"],
      role_name: [/^Cargo/, "Chefe", "Chefe"],
    },
  ],
  [
    "dependents",
    {
      name: [/^Nome completo/, "Caio", "Caio"],
      date_birth: [/^Data de nascimento/, "01/02/2019", "2019-02-01"],
      cpf: [/^CPF/, "52998224725", "529.982.247-25"],
    },
  ],
])("each part of %s is given in its row, and what is wrong is said at it", async (field, parts) => {
  for (const part of Object.keys(parts)) {
    cleanup();
    const errors = [{ path: `answers.${field}.1.${part}`, rule: "required" }];
    await ask(field, [{}, {}], errors);
    const marked = screen
      .getAllByRole("textbox")
      .flatMap((box, at) => (box.getAttribute("aria-invalid") === "true" ? [at] : []));
    const [label = /./, typed = "", value] = parts[part] ?? [];
    const second = screen.getAllByRole("textbox", { name: label })[1] as HTMLElement;
    expect(marked, part).toEqual([screen.getAllByRole("textbox").indexOf(second)]);
    // What is wrong in a row is not said of the whole list.
    expect(screen.queryByRole("alert")).toBeNull();
    fireEvent.change(second, { target: { value: typed } });
    expect(given).toEqual([{}, { [part]: value }]);
  }
});

test("a referee has to agree, a dependent is one's kin; each is marked where it is missing", async () => {
  await ask(
    "professional_reference",
    [{ consent: true }],
    [{ path: "answers.professional_reference.0.consent", rule: "accepted" }],
  );
  const agrees = screen.getByRole<HTMLInputElement>("checkbox");
  expect([agrees.checked, agrees.getAttribute("aria-invalid")]).toEqual([true, "true"]);
  fireEvent.click(agrees);
  expect(given).toEqual([{ consent: false }]);
  cleanup();
  await ask("dependents", [{}], [{ path: "answers.dependents.0.kinship", rule: "required" }]);
  const kin = screen.getByRole<HTMLSelectElement>("combobox", { name: /^Parentesco/ });
  expect(kin.getAttribute("aria-invalid")).toBe("true");
  choose(/^Parentesco/, kin.options[1]?.text ?? "");
  expect(given).toEqual([{ kinship: catalogues.kinship[0]?.code }]);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Sim" }).checked).toBe(true);
});

test("a list that is missing says so while it is empty; dependents until they are answered", async () => {
  const missing = (field: CollectedField) => [{ path: `answers.${field}`, rule: "required" }];
  await ask("other_experiences", undefined, missing("other_experiences"));
  const said = screen.getByRole("alert").textContent?.trim() ?? "";
  expect(screen.getByText(/^Só as anteriores/)).toBeTruthy();
  press("Adicionar experiência");
  expect(given).toEqual([{}]);
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
  await ask("dependents", undefined, missing("dependents"));
  expect(screen.getAllByText(said)).toHaveLength(1);
  fireEvent.click(screen.getByRole("radio", { name: "Não" }));
  expect(screen.queryByText(said)).toBeNull();
  expect(screen.queryByRole("button", { name: "Adicionar dependente" })).toBeNull();
  cleanup();
  await ask("professional_reference", undefined, []);
  press("Adicionar referência");
  expect(given).toEqual([{ consent: false }]);
  expect(screen.getByRole("group", { name: "Referência 1" })).toBeTruthy();
});

test("of disabilities the level or the kind is marked at its own, several at once ask for nothing more", async () => {
  await ask(
    "disabilitys",
    [{ type: "multiple" }, { type: "hearing" }, { type: "other" }],
    [{ path: "answers.disabilitys.1.level", rule: "required" }],
  );
  const level = () => screen.getByRole("combobox", { name: /^Auditiva/ });
  const other = () => screen.getByRole("textbox", { name: /^Qual deficiência/ });
  expect(screen.getAllByRole("combobox")).toHaveLength(1);
  expect([level(), other()].map((item) => item.getAttribute("aria-invalid"))).toEqual(["true", null]);
  choose(/^Auditiva/, "Perda total");
  choose(/^Auditiva/, "Escolha");
  expect(given).toEqual([{ type: "multiple" }, { type: "hearing", level: null }, { type: "other" }]);
  cleanup();
  await ask(
    "disabilitys",
    [{ type: "hearing" }, { type: "other" }],
    [{ path: "answers.disabilitys.1.other", rule: "required" }],
  );
  expect([level(), other()].map((item) => item.getAttribute("aria-invalid"))).toEqual([null, "true"]);
});
