// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { definitionOf } from "#contract/entities/all.ts";
import type { EntityName } from "#contract/entity-names.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import { type Filters, noFilters } from "#machines/shared/list-filters.ts";
import { momentOfDay } from "./filter-values.ts";
import { useListFilters } from "./list-filters.tsx";

/** What the list is told, in order. */
const told = vi.fn();
const tell =
  (name: string) =>
  (...given: unknown[]) =>
    void told(name, ...given);

function Filtered({ entity, filters, inTexts }: { entity: EntityName; filters: Filters; inTexts?: boolean }) {
  const { fields, subSearches = {} } = definitionOf(entity);
  const list = {
    ...filters,
    setCondition: tell("set"),
    removeCondition: tell("remove"),
    addTerm: tell("term"),
    removeTerm: tell("not term"),
    setSub: tell("sub"),
    clearFilters: tell("clear"),
  };
  const { open, button, chips } = useListFilters(fields, subSearches, list, inTexts);
  return (
    <>
      {button}
      {chips}
      <button type="button" onClick={open}>
        by key
      </button>
    </>
  );
}
const answers = {
  "GET /recruiters/lookups/jobs": {
    options: [
      { id: 31, label: "Primeira", hint: null },
      { id: 32, label: "Segunda", hint: null },
    ],
  },
  "GET /recruiters/lookups/recruiters": {
    options: [
      { id: 7, label: "Helena", hint: null },
      { id: 8, label: "Otto", hint: null },
    ],
  },
};
const filter = (entity: EntityName, filters: Partial<Filters> = {}, more: object = {}) => {
  told.mockClear();
  return show(<Filtered entity={entity} filters={{ ...noFilters, ...filters }} />, { answers, ...more });
};
const part = async (name: string) => within(await screen.findByRole("region", { name }));
const choose = (label: string | RegExp, text: string) => {
  const field = screen.getByLabelText<HTMLSelectElement>(label, { selector: "select" });
  const value = [...field.options].find((option) => option.text === text)?.value;
  expect(value, `${text} is offered`).toBeDefined();
  fireEvent.change(field, { target: { value } });
};
const typeInto = (name: string, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
/** Finds a record by a part of its name, and takes it. */
const take = async (field: string, option: string) => {
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: field });
  input.focus();
  fireEvent.mouseDown(input);
  fireEvent.click(input);
  fireEvent.change(input, { target: { value: option.slice(0, 3) } });
  fireEvent.click(await screen.findByRole("option", { name: option }));
};

test.each<[string, string | null, () => unknown, unknown]>([
  ["Cidade", "contém", () => typeInto("Valor", " Recife "), { operator: "contains", value: "Recife" }],
  [
    "Cidade",
    "é um de",
    () => typeInto("Valores", "Recife, Olinda,"),
    { operator: "in", value: ["Recife", "Olinda"] },
  ],
  ["Cidade", "está vazio", () => undefined, { operator: "null", value: "true" }],
  ["Estado", null, () => choose("Valor", "Pernambuco"), { operator: "eq", value: "PE" }],
  ["Status", "não é nenhum de", () => take("Valores", "Pausada"), { operator: "not_in", value: ["paused"] }],
  ["Confidencial", null, () => choose("Valor", "Não"), { operator: "eq", value: "false" }],
  ["Posições", "maior que", () => typeInto("Valor", "2"), { operator: "gt", value: "2" }],
  ["Salário de", "até", () => typeInto("Valor", "350000"), { operator: "lteq", value: "350000" }],
  ["Prazo", "menor que", () => typeInto("Valor", "01/12/2026"), { operator: "lt", value: "2026-12-01" }],
  [
    "Publicada em",
    "até",
    () => typeInto("Valor", "01/12/2026"),
    { operator: "lteq", value: momentOfDay("2026-12-01", "lteq") },
  ],
  ["Responsável", null, () => take("Valor", "Otto"), { operator: "eq", value: "8" }],
])("a condition on %s (%s) is given with what was entered", async (field, operator, enter, given) => {
  await filter("jobs");
  fireEvent.click(screen.getByRole("button", { name: "Filtros" }));
  const condition = await part("Condição");
  const add = condition.getByRole<HTMLButtonElement>("button", { name: "Adicionar" });
  expect(add.disabled).toBe(true);
  choose("Campo", field);
  if (operator) choose("Condição", operator);
  await enter();
  await waitFor(() => expect(add.disabled).toBe(false));
  fireEvent.click(add);
  const names: Record<string, string> = {
    ...{
      Cidade: "city",
      Estado: "state",
      Status: "status",
      Confidencial: "confidential",
      Posições: "openings",
    },
    ...{ "Salário de": "salary_min", Prazo: "deadline", "Publicada em": "published_at" },
    Responsável: "owner_id",
  };
  const placed = { group: null, field: names[field], ...(given as object) };
  expect(told.mock.calls).toEqual([["set", placed, null]]);
  expect(screen.getByLabelText<HTMLSelectElement>("Campo").value).toBe("");
});

test("only one record is compared with, several where the condition takes them; another field begins empty", async () => {
  await filter("jobs");
  fireEvent.click(screen.getByRole("button", { name: "by key" }));
  const condition = await part("Condição");
  const add = condition.getByRole<HTMLButtonElement>("button", { name: "Adicionar" });
  choose("Campo", "Responsável");
  await take("Valor", "Otto");
  await take("Valor", "Helena");
  expect(condition.queryByRole("group", { name: "Otto" })).toBeNull();
  choose("Condição", "é um de");
  await take("Valores", "Otto");
  choose("Onde", "Novo grupo OU");
  expect(condition.getByText(/^Entre grupos OU, basta um valer/)).toBeTruthy();
  choose("Onde", "Todas precisam valer");
  expect(condition.queryByText(/^Entre grupos OU/)).toBeNull();
  choose("Onde", "Novo grupo OU");
  fireEvent.click(add);
  expect(told.mock.calls).toEqual([
    ["set", { group: 0, field: "owner_id", operator: "in", value: ["7", "8"] }, null],
  ]);
  choose("Campo", "Cidade");
  choose("Condição", "contém");
  typeInto("Valor", "Recife");
  choose("Campo", "Posições");
  // What it is compared by holds on, where the field has it.
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Valor" }).value).toBe("");
  expect(screen.getByRole("textbox", { name: "Valor" }).getAttribute("inputmode")).toBe("numeric");
  expect(add.disabled).toBe(true);
});

const where = { city: { contains: "Recife" }, published_at: { gt: momentOfDay("2026-11-01", "gt") } };
const or = [{ openings: { gt: "2" }, confidential: { eq: "true" } }, { owner_id: { in: ["7", "8"] } }];

test("chips say what is in force; a pressed one is edited in its place, or taken away", async () => {
  await filter("jobs", { where, or, terms: { required: ["sql"], optional: ["java"], excluded: ["php"] } });
  expect(screen.getByRole("button", { name: "Filtros (8)" })).toBeTruthy();
  const chips = screen.getByRole("group", { name: "Filtros aplicados" });
  expect(await within(chips).findByText("Responsável é um de Helena e Otto")).toBeTruthy();
  expect(chips.textContent).toBe(
    [
      "Cidade contém Recife",
      "Publicada em maior que 01/11/2026",
      "Posições maior que 2eConfidencial é Sim",
      "ouResponsável é um de Helena e Otto",
      "com sqltalvez javasem php",
      "Limpar filtros",
    ].join(""),
  );
  fireEvent.click(within(chips).getByRole("button", { name: "Posições maior que 2" }));
  const edited = await part("Editar filtro");
  const chosenIn = (label: string) =>
    screen.getByLabelText<HTMLSelectElement>(label, { selector: "select" }).selectedOptions[0]?.text;
  expect(["Campo", "Condição", "Onde"].map(chosenIn)).toEqual(["Posições", "maior que", "Grupo OU 1"]);
  typeInto("Valor", "5");
  choose("Onde", "Grupo OU 2");
  fireEvent.click(edited.getByRole("button", { name: "Salvar filtro" }));
  const was = { group: 0, field: "openings", operator: "gt", value: "2" };
  expect(told.mock.calls).toEqual([["set", { ...was, group: 1, value: "5" }, was]]);
  await part("Condição");
  // A day comes back as it was typed.
  fireEvent.click(within(chips).getByRole("button", { name: /^Publicada em/ }));
  await part("Editar filtro");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Valor" }).value).toBe("01/11/2026");
  fireEvent.click((await part("Editar filtro")).getByRole("button", { name: "Cancelar edição" }));
  await part("Condição");
  expect(screen.queryByRole("button", { name: "Cancelar edição" })).toBeNull();
  told.mockClear();
  for (const name of ["Responsável é um de Helena e Otto", "talvez java"])
    fireEvent.click(within(chips).getByRole("button", { name: `Remover filtro: ${name}` }));
  fireEvent.click(within(chips).getByRole("button", { name: "Limpar filtros" }));
  expect(told.mock.calls.map(([name, ...given]) => [name, ...given.slice(0, 2)])).toEqual([
    ["remove", { group: 1, field: "owner_id", operator: "in", value: ["7", "8"] }],
    ["not term", "optional", "java"],
    ["clear", expect.anything()],
  ]);
});

test("records of a field with several are named in its chip; nothing is read to say that it is empty", async () => {
  const call = "GET /recruiters/lookups/job_benefits";
  const benefits = { options: [{ id: 3, label: "Plano de saúde", hint: null }] };
  const more = { answers: { ...answers, [call]: benefits } };
  const { asked } = await filter("jobs", { where: { job_benefit_ids: { in: ["3", "4"] } } }, more);
  // One that cannot be read is known by its number.
  expect(await screen.findByText("Benefícios é um de Plano de saúde e #4")).toBeTruthy();
  expect(asked(call).map(({ query }) => query.get("id"))).toEqual(["3", "4"]);
  cleanup();
  const empty = await filter("jobs", { where: { job_benefit_ids: { null: "true" } } }, more);
  expect(screen.getByText("Benefícios está vazio")).toBeTruthy();
  expect(empty.asked(call)).toEqual([]);
});

test("what was edited is new again once the panel was closed", async () => {
  await filter("jobs", { where: { city: { contains: "Recife" } } });
  fireEvent.click(screen.getByRole("button", { name: "Cidade contém Recife" }));
  await part("Editar filtro");
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "by key" }));
  await part("Condição");
  expect(screen.getByLabelText<HTMLSelectElement>("Campo").value).toBe("");
});

test("terms are added one after the other, and related records chosen or only asked for", async () => {
  await filter("candidates", { sub: { applied_to: ["31"] } });
  expect(await screen.findByText("Candidatou-se às vagas: Primeira")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Filtros (1)" }));
  const terms = await part("Termos de busca");
  expect(terms.queryByText(/^Procura no cadastro/)).toBeNull();
  const add = terms.getByRole<HTMLButtonElement>("button", { name: "Adicionar" });
  typeInto("Termo", "  ");
  expect(add.disabled).toBe(true);
  choose("Tipo", "Excluído");
  typeInto("Termo", "php");
  fireEvent.click(add);
  expect(told.mock.calls).toEqual([["term", "excluded", "php"]]);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Termo" }).value).toBe("");
  told.mockClear();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Tem candidaturas" });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  await take("Candidatou-se às vagas", "Segunda");
  fireEvent.click(
    screen.getByRole("button", { name: "Remover filtro: Candidatou-se às vagas: Primeira", hidden: true }),
  );
  expect(told.mock.calls).toEqual([
    ["sub", "with_applies", ["true"]],
    ["sub", "applied_to", ["31", "32"]],
    ["sub", "applied_to", []],
  ]);
});

test("a related search that is on is taken back; those of what may not be read are not offered", async () => {
  await filter(
    "candidates",
    { sub: { with_applies: ["true"] } },
    { as: { is_admin: false, role_permissions: { candidates: ["read"], applies: ["read"] } } },
  );
  expect(screen.getByText("Tem candidaturas")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Filtros (1)" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Tem candidaturas" }));
  expect(told.mock.calls).toEqual([["sub", "with_applies", []]]);
  expect(screen.queryByRole("combobox", { name: "Nas listas" })).toBeNull();
  expect(screen.getByRole("combobox", { name: "Candidatou-se às vagas" })).toBeTruthy();
});
