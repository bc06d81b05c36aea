// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { show } from "#features/recruiters/testing/show.tsx";
import EntityListPage from "./list-page.tsx";

const feedbacks = "GET /recruiters/feedbacks";
const shown = ["name", "status", "due_on"].map((field) => ({ field, visible: true, width: null }));
const structure = {
  entity: "feedback",
  type: 0,
  columns: shown,
  view_type: "table",
  density: "normal",
  folded: {},
};
const columns = (more: object = {}) => ({
  "GET /recruiters/entity_columns_structure/feedback": {
    entity_columns_structure: { ...structure, ...more },
  },
  "GET /recruiters/saved_views": { saved_views: [] },
});
const feedback = (id: number) => ({ id, name: `Feedback ${id}`, status: "requested", lock_version: 0 });
const rows = [1, 2, 3].map(feedback);
const listed = { feedbacks: rows, total_count: 3, end_of_list: true, next_cursor: null };
const timelines = Object.fromEntries(
  [1, 2, 3, 9].map((id) => [`GET /recruiters/timelines/feedbacks/${id}`, { events: [], next_cursor: null }]),
);
/** Only what is in sight is drawn: here there is room for all. */
beforeEach(() => {
  for (const size of ["clientHeight", "offsetHeight", "clientWidth", "offsetWidth"] as const)
    vi.spyOn(HTMLElement.prototype, size, "get").mockReturnValue(3000);
  window.history.replaceState(null, "", "/recruiters/feedbacks");
  return () => {
    vi.restoreAllMocks();
    window.history.replaceState(null, "", "/");
  };
});
const list = (answers: object = {}, search = "", more: object = {}) =>
  show(pages, {
    answers: { ...columns(), ...timelines, [feedbacks]: listed, ...answers },
    at: `/recruiters/feedbacks${search}`,
    ...more,
  });
const pages = (
  <Routes>
    <Route path="/recruiters/:entity" element={<EntityListPage />} />
    <Route path="/recruiters/feedbacks/:id" element={<h1>its page</h1>} />
  </Routes>
);
const press = (key: string, on: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(on, { key });
const search = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Buscar" });
const row = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);
const preview = () => screen.queryByRole("complementary", { name: "Prévia" });
const opened = () => preview()?.querySelector("h2")?.textContent ?? null;

test("keys lead into the list and do what it does; from the search to what it found", async () => {
  const { asked, until } = await list();
  await waitFor(() => expect(row(1)).toBeTruthy());
  press("/");
  expect(document.activeElement).toBe(search());
  for (const key of ["Enter", "Escape", "ArrowDown"]) {
    act(() => search().focus());
    expect(press(key)).toBe(false);
    expect(document.activeElement).toBe(row(1));
  }
  act(() => search().focus());
  expect(press("x")).toBe(true);
  expect(document.activeElement).toBe(search());
  act(() => search().blur());
  for (const key of ["j", "k"]) {
    press(key, document.body);
    expect(document.activeElement).toBe(row(1));
    act(() => row(1)?.blur());
  }
  press("r", document.body);
  await until(feedbacks, 2);
  press("f", document.body);
  expect(await screen.findByRole("region", { name: "Condição" })).toBeTruthy();
  press("Escape");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  press("c", document.body);
  expect(await screen.findByRole("dialog", { name: "Novo feedback" })).toBeTruthy();
  expect(asked(feedbacks)).toHaveLength(2);
});

test("nothing is created by a key for who may not", async () => {
  await list({}, "", { as: { is_admin: false, role_permissions: { feedbacks: ["read"] } } });
  await waitFor(() => expect(row(1)).toBeTruthy());
  press("c", document.body);
  press("/", document.body);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("link", { name: "Novo feedback" })).toBeNull();
});

test("what is open beside the list is followed by its neighbours, up to the ends", async () => {
  const { asked } = await list({}, "?id=2");
  const name = async (text: string) => waitFor(() => expect(opened()).toBe(text));
  await name("Feedback 2");
  const button = (label: string) =>
    within(preview() ?? document.body).getByRole<HTMLButtonElement>("button", { name: label });
  const isOff = (label: string) => button(label).disabled || button(label).ariaDisabled === "true";
  press("]", document.body);
  await name("Feedback 3");
  expect([isOff("Anterior"), isOff("Próximo")]).toEqual([false, true]);
  press("]", document.body);
  await name("Feedback 3");
  fireEvent.click(button("Anterior"));
  await name("Feedback 2");
  press("[", document.body);
  await name("Feedback 1");
  press("[", document.body);
  await name("Feedback 1");
  expect([isOff("Anterior"), isOff("Próximo")]).toEqual([true, false]);
  fireEvent.click(button("Próximo"));
  await name("Feedback 2");
  press("Escape", row(1) ?? document.body);
  await waitFor(() => expect(preview()).toBeNull());
  fireEvent.click(row(3)?.querySelector('[data-cell="status"]') ?? document.body);
  await name("Feedback 3");
  fireEvent.click(button("Fechar"));
  await waitFor(() => expect(preview()).toBeNull());
  // What is listed is not read once more.
  expect([1, 3].flatMap((id) => asked(`GET /recruiters/feedbacks/${id}`))).toEqual([]);
});

test("e leads from what is open to its page", async () => {
  await list({}, "?id=2");
  await waitFor(() => expect(opened()).toBe("Feedback 2"));
  press("e", document.body);
  expect(await screen.findByRole("heading", { name: "its page" })).toBeTruthy();
});

test.each([
  [{ feedback: feedback(9) }, "Feedback 9"],
  [{ refusal: { status: 404, fields: [] } }, "Registro não encontrado"],
])("an open record that is not in the list is read: %j", async (answer, says) => {
  const read = "GET /recruiters/feedbacks/9";
  const held = Promise.withResolvers<object>();
  const { until } = await list({ [read]: () => held.promise }, "?id=9");
  await until(read);
  await waitFor(() => expect(row(1)).toBeTruthy());
  const shown = within(preview() ?? document.body);
  expect(shown.queryByRole("heading")).toBeNull();
  held.resolve(answer);
  expect(await shown.findByRole("heading", { name: says })).toBeTruthy();
  // It has no neighbours.
  const ways = ["Anterior", "Próximo"].flatMap((name) => shown.queryAllByRole("button", { name }));
  expect(ways.map((way) => way.hasAttribute("disabled"))).toEqual(says === "Feedback 9" ? [true, true] : []);
  fireEvent.click(shown.getByRole("button", { name: "Fechar" }));
  await waitFor(() => expect(preview()).toBeNull());
});

test("rows are marked one by one and all at once, and what is marked partly is said so", async () => {
  await list();
  await waitFor(() => expect(row(1)).toBeTruthy());
  const all = () =>
    screen.getByRole<HTMLInputElement>("checkbox", { name: "Selecionar todos os carregados" });
  const marks = () => [1, 2, 3].filter((id) => row(id)?.getAttribute("aria-selected") === "true");
  fireEvent.click(screen.getByRole("checkbox", { name: "Selecionar Feedback 2" }));
  await waitFor(() => expect(marks()).toEqual([2]));
  expect([all().checked, all().indeterminate]).toEqual([false, true]);
  expect(screen.getByText("1 selecionado")).toBeTruthy();
  fireEvent.click(all());
  await waitFor(() => expect(marks()).toEqual([1, 2, 3]));
  expect([all().checked, all().indeterminate]).toEqual([true, false]);
  // Nothing more is there that could be selected.
  expect(screen.queryByText(/faça um filtro/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^Selecionar todos os/ })).toBeNull();
  fireEvent.click(all());
  await waitFor(() => expect(marks()).toEqual([]));
  expect([all().checked, all().indeterminate]).toEqual([false, false]);
});

test("an order is chosen by its column, and taken the other way by another press", async () => {
  const { asked, until } = await list();
  await waitFor(() => expect(row(1)).toBeTruthy());
  const due = () => within(screen.getByRole("columnheader", { name: "Prazo" }));
  for (const turn of [2, 3]) {
    fireEvent.click(due().getByRole("button", { name: /^Prazo/ }));
    await until(feedbacks, turn);
  }
  expect(asked(feedbacks).map(({ query }) => query.get("order"))).toEqual([
    "created_at:desc",
    "due_on:asc",
    "due_on:desc",
  ]);
});

test("more is read on request where it failed, and a long list says where it ends", async () => {
  const many = (from: number) => Array.from({ length: 16 }, (_, at) => feedback(from + at));
  const first = { feedbacks: many(1), total_count: 32, end_of_list: false, next_cursor: "b" };
  const pages: object[] = [first, { refusal: { status: 500, fields: [] } }];
  const { until } = await list({
    [feedbacks]: () =>
      pages.shift() ?? { ...first, feedbacks: many(17), end_of_list: true, next_cursor: null },
  });
  const more = await screen.findByRole("button", { name: "Carregar mais" });
  await until(feedbacks, 2);
  expect(screen.queryByText("Fim da lista")).toBeNull();
  fireEvent.click(more);
  await until(feedbacks, 3);
  expect(await screen.findByText("Fim da lista")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Carregar mais" })).toBeNull();
});

test("a search without results is given up with its filters, and says so", async () => {
  const none = { feedbacks: [], total_count: 0, end_of_list: true, next_cursor: null };
  const { asked, until } = await list(
    { [feedbacks]: none },
    `?q=zz&f=${encodeURIComponent('{"status":{"eq":"requested"}}')}`,
  );
  expect(await screen.findByText("Nenhum registro encontrado")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Mostrar tudo" }));
  await waitFor(() => expect(asked(feedbacks).at(-1)?.query.has("where[status][eq]")).toBe(false));
  await until(feedbacks, asked(feedbacks).length);
  await waitFor(() => expect(asked(feedbacks).at(-1)?.query.get("term") ?? "").toBe(""));
  expect(search().value).toBe("");
  expect(await screen.findByText("Ainda não há feedbacks")).toBeTruthy();
});

test("rows of another height and another view are kept, and the list is read again on request", async () => {
  const keep = "PUT /recruiters/entity_columns_structure/:entity";
  const stored = {
    "PUT /recruiters/entity_columns_structure/feedback": { entity_columns_structure: structure },
  };
  const { until } = await list(stored);
  await waitFor(() => expect(row(1)).toBeTruthy());
  fireEvent.click(screen.getByRole("button", { name: "Opções da lista" }));
  fireEvent.click(await screen.findByRole("button", { name: "Compactas" }));
  await until(request(keep, { params: { entity: "feedback" }, body: { type: 0, density: "compact" } }));
  press("Escape");
  fireEvent.click(screen.getByRole("button", { name: "Blocos" }));
  await until(request(keep, { params: { entity: "feedback" }, body: { type: 0, view_type: "blocks" } }), 2);
  await waitFor(() => expect(row(1)).toBeNull());
  expect(await screen.findByRole("link", { name: "Feedback 1" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Opções da lista" }));
  const options = () => screen.queryByRole("group", { name: "Colunas" });
  await waitFor(() => expect(options()).toBeTruthy());
  expect(screen.queryByRole("button", { name: "Compactas" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Atualizar" }));
  await until(feedbacks, 2);
  await waitFor(() => expect(options()).toBeNull());
});
