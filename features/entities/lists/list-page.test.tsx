// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import EntityListPage from "./list-page.tsx";

const columns = (entity: string) => ({
  [`GET /recruiters/entity_columns_structure/${entity}`]: {
    entity_columns_structure: { entity, type: 0, columns: [], view_type: "table" },
  },
  "GET /recruiters/saved_views": { saved_views: [] },
});
const page = (rows: object) => ({ ...rows, total_count: 0, end_of_list: true, next_cursor: null });
const employees = "GET /recruiters/employees";
const feedbacks = "GET /recruiters/feedbacks";

test("a list without records says so, and where to find or make one", async () => {
  await show(<EntityListPage />, {
    answers: { ...columns("employees"), [employees]: page({ employees: [] }) },
    at: "/recruiters/employees",
  });
  expect(await screen.findByText("Ainda não há funcionários")).toBeTruthy();
  expect(screen.getByText(/^Quem você contratou para trabalhar nos clientes/)).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Novo funcionário" })).toHaveLength(2);
  expect(screen.getByRole("heading", { level: 1, name: "Funcionários" })).toBeTruthy();
  expect(document.title).toContain("Funcionários");
});

test("a list that nothing is created in leads to where its records come from", async () => {
  await show(<EntityListPage />, {
    answers: { ...columns("placements"), "GET /recruiters/placements": page({ placements: [] }) },
    at: "/recruiters/placements",
  });
  expect(await screen.findByText("Ainda não há contratações")).toBeTruthy();
  const source = screen.getByRole("link", { name: "Ver candidaturas" });
  expect(source.getAttribute("href")).toBe("/recruiters/applies");
});

test("asks for what its address says, in words above the list, and for all of it again once that is cleared", async () => {
  const { asked, until } = await show(<EntityListPage />, {
    answers: { ...columns("feedbacks"), [feedbacks]: page({ feedbacks: [] }) },
    at: `/recruiters/feedbacks?f=${encodeURIComponent('{"status":{"eq":"requested"}}')}&order=due_on:asc`,
  });
  expect(await screen.findByRole("button", { name: /^Remover filtro: Status é Solicitado$/ })).toBeTruthy();
  const first = Object.fromEntries(asked(feedbacks)[0]?.query ?? []);
  expect(first).toMatchObject({ "where[status][eq]": "requested", order: "due_on:asc" });
  fireEvent.click(screen.getByRole("button", { name: "Limpar filtros" }));
  await until(feedbacks, 2);
  expect(asked(feedbacks)[1]?.query.has("where[status][eq]")).toBe(false);
});

test("a condition of each kind of field says its value in words", async () => {
  const where = {
    ...{ salary_min: { gteq: "500000" }, openings: { eq: "2" }, confidential: { eq: "true" } },
    ...{ status: { eq: "draft" }, city: { contains: "Recife" }, deadline: { lt: "2026-12-01" } },
  };
  await show(<EntityListPage />, {
    answers: { ...columns("jobs"), "GET /recruiters/jobs": page({ jobs: [] }) },
    at: `/recruiters/jobs?f=${encodeURIComponent(JSON.stringify(where))}`,
  });
  const chips = await screen.findAllByRole("button", { name: /^Remover filtro: / });
  const said = chips.map((chip) => chip.getAttribute("aria-label")?.replaceAll(/\s/g, " "));
  expect(said.map((text) => text?.replace("Remover filtro: ", ""))).toEqual([
    "Salário de a partir de R$ 5.000,00",
    "Posições é 2",
    "Confidencial é Sim",
    "Status é Rascunho",
    "Cidade contém Recife",
    "Prazo menor que 01/12/2026",
  ]);
});

test.each([
  ["table", "0"],
  ["blocks", "1"],
  ["kanban", "2"],
])("a list looked at as %s asks for the columns of type %s", async (view, type) => {
  const structure = "GET /recruiters/entity_columns_structure/feedback";
  const { asked, until } = await show(<EntityListPage />, {
    answers: {
      [structure]: {
        entity_columns_structure: { entity: "feedback", type: Number(type), columns: [], view_type: "table" },
      },
      "GET /recruiters/saved_views": { saved_views: [] },
      [feedbacks]: page({ feedbacks: [] }),
    },
    at: `/recruiters/feedbacks?view=${view}`,
  });
  await until(structure, view === "table" ? 1 : 2);
  expect(
    asked(structure)
      .map(({ query }) => query.get("type"))
      .toSorted(),
  ).toEqual([...new Set(["0", type])]);
});

test("a list that could not be loaded says so, and retries on request", async () => {
  const { until } = await show(<EntityListPage />, {
    answers: { ...columns("feedbacks"), [feedbacks]: 500 },
    at: "/recruiters/feedbacks",
  });
  expect(await screen.findByText("A lista não pôde ser carregada.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await until(feedbacks, 2);
});

test.each([
  [["read", "create"] as const, true],
  [["read"] as const, false],
])("who may %j of feedback is offered a new one: %s", async (may, isOffered) => {
  await show(<EntityListPage />, {
    answers: { ...columns("feedbacks"), [feedbacks]: page({ feedbacks: [] }) },
    as: { is_admin: false, role_permissions: { feedbacks: [...may] } },
    at: "/recruiters/feedbacks",
  });
  expect(await screen.findByText("Ainda não há feedbacks")).toBeTruthy();
  expect(screen.queryAllByRole("link", { name: "Novo feedback" }).length > 0).toBe(isOffered);
});

test("all that a search finds is selected as long as that search is shown, and never without one", async () => {
  const rows = [1, 2].map((id) => ({ id, name: `Feedback ${id}`, status: "requested", lock_version: 0 }));
  const found = { feedbacks: rows, total_count: 40, end_of_list: true, next_cursor: null };
  await show(<EntityListPage />, {
    answers: { ...columns("feedbacks"), [feedbacks]: found },
    at: `/recruiters/feedbacks?f=${encodeURIComponent('{"status":{"eq":"requested"}}')}`,
  });
  const loaded = () => screen.getByRole("checkbox", { name: "Selecionar todos os carregados" });
  expect(await screen.findByText("40 feedbacks")).toBeTruthy();
  const due = () => screen.getByRole("columnheader", { name: /^Prazo/ });
  fireEvent.click(within(due()).getByRole("button", { name: /^Prazo/ }));
  await waitFor(() => expect(due().getAttribute("aria-sort")).toBe("ascending"));
  fireEvent.click(within(due()).getByRole("button", { name: /^Prazo/ }));
  await waitFor(() => expect(due().getAttribute("aria-sort")).toBe("descending"));
  fireEvent.click(loaded());
  fireEvent.click(screen.getByRole("button", { name: "Selecionar todos os 40" }));
  expect(await screen.findByText("40 selecionados")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Limpar filtros" }));
  await waitFor(() => expect(screen.queryByText("40 selecionados")).toBeNull());
  fireEvent.click(loaded());
  expect(await screen.findByText("Todos os 40: faça um filtro antes de executar esta ação")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Selecionar todos os 40" })).toBeNull();
});

test("columns that could not be saved are reverted, with a notice", async () => {
  const keep = "PUT /recruiters/entity_columns_structure/feedback";
  const { system, until } = await show(<EntityListPage />, {
    answers: { ...columns("feedbacks"), [feedbacks]: page({ feedbacks: [] }), [keep]: 500 },
    at: "/recruiters/feedbacks",
  });
  fireEvent.click(await screen.findByRole("button", { name: "Opções da lista" }));
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Status" });
  await waitFor(() => expect(box().checked).toBe(true));
  fireEvent.click(box());
  await until(
    request("PUT /recruiters/entity_columns_structure/:entity", {
      params: { entity: "feedback" },
      body: {
        type: 0,
        columns: [
          { field: "name", width: null, visible: true },
          { field: "candidate_id", width: null, visible: true },
          { field: "job_id", width: null, visible: true },
          { field: "given_by", width: null, visible: true },
          { field: "status", width: null, visible: false },
          { field: "rating", width: null, visible: true },
          { field: "due_on", width: null, visible: true },
          { field: "given_on", width: null, visible: true },
          { field: "owner_id", width: null, visible: true },
          { field: "placement_id", width: null, visible: false },
          { field: "client_contact_id", width: null, visible: false },
          { field: "created_at", width: null, visible: false },
          { field: "updated_at", width: null, visible: false },
        ],
      },
    }),
  );
  await waitFor(() => expect(system.toasts.shown()).toHaveLength(1));
  expect(box().checked).toBe(true);
});

test("a new record is created over the list: what is typed stays, and the saved record is in the preview", async () => {
  const create = "POST /recruiters/feedbacks";
  const saved = { id: 9, name: "Primeira entrevista", status: "requested", lock_version: 0 };
  const { asked, until } = await show(<EntityListPage />, {
    answers: {
      ...columns("feedbacks"),
      [feedbacks]: page({ feedbacks: [saved] }),
      [create]: { feedback: saved },
      "GET /recruiters/timelines/feedbacks/9": { events: [], next_cursor: null },
    },
    unfinished: [create],
    at: "/recruiters/feedbacks",
  });
  const open = () => fireEvent.click(screen.getByRole("link", { name: "Novo feedback" }));
  open();
  const name = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Assunto/ });
  expect(await screen.findByRole("dialog", { name: "Novo feedback" })).toBeTruthy();
  fireEvent.change(name(), { target: { value: "Primeira entrevista" } });
  fireEvent.click(screen.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  open();
  await screen.findByRole("dialog", { name: "Novo feedback" });
  expect(name().value).toBe("Primeira entrevista");
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(create, 1);
  expect(asked(create)[0]?.body).toEqual({
    feedback: { status: "requested", owner_id: 7, name: "Primeira entrevista" },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const preview = await screen.findByRole("complementary", { name: "Prévia" });
  expect(within(preview).getByRole("heading", { name: "Primeira entrevista" })).toBeTruthy();
  expect(await within(preview).findByRole("region", { name: "Últimos acontecimentos" })).toBeTruthy();
});

test("reference data in English is in the order of the English names", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the language that was chosen, as the app keeps it
  document.cookie = "locale=en; path=/";
  const list = "GET /recruiters/administrator/core_industries";
  const { asked, until } = await show(<EntityListPage />, {
    answers: { ...columns("core_industry"), [list]: page({ core_industries: [] }) },
    at: "/administrator/core_industries",
  });
  await until(list);
  expect(asked(list)[0]?.query.get("order")).toBe("name_en:asc");
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = "locale=; path=/; max-age=0";
});

test("a record that is created over a kanban is read with its board", async () => {
  const tasks = "GET /recruiters/tasks";
  const task = { id: 5, title: "Ligar", status: "open", lock_version: 0 };
  const { asked, until } = await show(<EntityListPage />, {
    answers: {
      ...columns("tasks"),
      ...columns("task"),
      [tasks]: page({ tasks: [] }),
      "POST /recruiters/tasks": { task },
    },
    at: "/recruiters/tasks?view=kanban",
  });
  const ofBoard = () =>
    asked(tasks).filter(({ query }) => [...query.keys()].some((key) => /^where/.test(key)));
  expect(await screen.findByRole("region", { name: "Sem data, 0 registros" })).toBeTruthy();
  await waitFor(() => expect(ofBoard()).toHaveLength(6));
  const [link] = await screen.findAllByRole("link", { name: "Nova tarefa" });
  fireEvent.click(link ?? document.body);
  const title = await screen.findByLabelText<HTMLInputElement>(/^Título/);
  fireEvent.change(title, { target: { value: "Ligar" } });
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until("POST /recruiters/tasks");
  expect(asked("POST /recruiters/tasks")[0]?.body).toMatchObject({ task: { title: "Ligar" } });
  await waitFor(() => expect(ofBoard()).toHaveLength(12));
});

test("what was done with the list as a whole shows at once, with nothing selected", async () => {
  const shown = await show(<EntityListPage />, {
    answers: { ...columns("employees"), [employees]: page({ employees: [] }) },
    at: "/recruiters/employees",
  });
  expect(await screen.findByText("Ainda não há funcionários")).toBeTruthy();
  shown.system.bus.publish({ type: "records.changed", entity: "employees" });
  await shown.until(employees, 2);
});
