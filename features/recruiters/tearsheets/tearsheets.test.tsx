// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import type { Tearsheet } from "#contract/calls/tearsheets.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import CandidateTearsheets from "./candidate-tearsheets.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import { TearsheetForm } from "./tearsheet-form.tsx";
import TearsheetPage from "./tearsheet-page.tsx";
import TearsheetsPage from "./tearsheets-page.tsx";

const one: Tearsheet = {
  ...{ id: 7, name: "Finalistas", description: "Já vistos", privacy: "private", category_id: 2, mine: true },
  ...{ category_name: "Fiscal", owner_name: "Ana", members_count: 1, lock_version: 3 },
  ...{ created_at: "2026-11-01T12:00:00Z", updated_at: "2026-11-01T12:00:00Z" },
};
const categories = [
  { id: 2, name: "Fiscal", count: 1 },
  { id: 3, name: "Dados", count: 2 },
];
const lists = "GET /recruiters/tearsheets";
const listed = (tearsheets: Tearsheet[], next_after: number | null = null): Answers => ({
  [lists]: { tearsheets, next_after },
  "GET /recruiters/tearsheet_categories": { tearsheet_categories: categories },
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (label: string, text: string) => {
  const field = screen.getByLabelText<HTMLSelectElement>(label);
  write(label, [...field.options].find((option) => option.text === text)?.value ?? "none");
};
const said = ({ system }: Awaited<ReturnType<typeof show>>, text: string) =>
  waitFor(() => expect(system.toasts.shown().map((toast) => toast.text)).toEqual([text]));
function Where() {
  const { pathname, search } = useLocation();
  return <output aria-label="where">{`${pathname}${search}`}</output>;
}
const where = () => screen.getByLabelText("where").textContent;

test("lists are searched by their words and category; a category is left by the same press", async () => {
  const { asked, until } = await show(<TearsheetsPage />, { answers: listed([one]) });
  const last = () => {
    const { query } = asked(lists).at(-1) ?? {};
    return [query?.get("term") ?? null, query?.get("category_id") ?? null];
  };
  const chip = (name: string) => screen.getByRole("button", { name });
  await screen.findByRole("link", { name: "Finalistas" });
  expect(last()).toEqual([null, null]);
  expect(chip("Todas as categorias").getAttribute("aria-pressed")).toBe("true");
  press("Dados · 2");
  await until(lists, 2);
  expect([last(), chip("Dados · 2").getAttribute("aria-pressed")]).toEqual([[null, "3"], "true"]);
  write("Buscar listas", "  fin ");
  await waitFor(() => expect(last()).toEqual(["fin", "3"]));
  press("Dados · 2");
  await waitFor(() => expect(last()).toEqual(["fin", null]));
  expect(chip("Todas as categorias").getAttribute("aria-pressed")).toBe("true");
});

test("where nothing is found all are shown again; where there is none the first can be made", async () => {
  await show(<TearsheetsPage />, { answers: listed([]) });
  await screen.findByText("Nenhuma lista ainda");
  write("Buscar listas", "zz");
  expect(await screen.findByText("Nenhuma lista encontrada")).toBeTruthy();
  press("Mostrar todas");
  expect(screen.getByLabelText<HTMLInputElement>("Buscar listas").value).toBe("");
  fireEvent.click(await screen.findByRole("button", { name: "Criar a primeira lista" }));
  expect(await screen.findByRole("dialog", { name: "Nova lista" })).toBeTruthy();
  cleanup();
  const reads = { is_admin: false, role_permissions: { tearsheets: ["read" as const] } };
  await show(<TearsheetsPage />, { answers: listed([]), as: reads });
  await screen.findByText("Nenhuma lista ainda");
  for (const name of ["Criar a primeira lista", "Nova lista", "Categorias"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a category without lists offers all of them, not the first", async () => {
  await show(<TearsheetsPage />, { answers: listed([]) });
  await screen.findByText("Nenhuma lista ainda");
  press("Dados · 2");
  expect(await screen.findByText("Nenhuma lista encontrada")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Criar a primeira lista" })).toBeNull();
  press("Mostrar todas");
  expect(await screen.findByText("Nenhuma lista ainda")).toBeTruthy();
});

test("the board is an address of its own, for who may see candidates", async () => {
  const page = (
    <>
      <TearsheetsPage />
      <Where />
    </>
  );
  await show(page, { answers: listed([one]), at: "/recruiters/tearsheets" });
  await screen.findByRole("link", { name: "Finalistas" });
  press("Kanban");
  await waitFor(() => expect(where()).toBe("/recruiters/tearsheets?view=kanban"));
  expect(screen.getByRole("button", { name: "Kanban" }).getAttribute("aria-pressed")).toBe("true");
  press("Blocos");
  await waitFor(() => expect(where()).toBe("/recruiters/tearsheets"));
  cleanup();
  const as = { is_admin: false, role_permissions: { tearsheets: ["read" as const] } };
  await show(page, { answers: listed([one]), at: "/recruiters/tearsheets?view=kanban", as });
  expect(await screen.findByRole("link", { name: "Finalistas" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Kanban" })).toBeNull();
});

const form = async (tearsheet: Tearsheet | null, answers: Answers) => {
  const onSaved = vi.fn();
  const props = { tearsheet, categories, onSaved, onClose: vi.fn() };
  const shown = await show(<TearsheetForm {...props} />, { answers });
  await screen.findByRole("dialog");
  return { ...shown, onSaved };
};

test("a new list is everybody's unless said otherwise, without what was left empty", async () => {
  const { until, onSaved } = await form(null, { "POST /recruiters/tearsheets": { tearsheet: one } });
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Salvar" });
  write(/^Nome/, "  ");
  fireEvent.click(save);
  write(/^Nome/, " Novos ");
  write("Descrição", "  ");
  choose("Categoria", "Dados");
  fireEvent.click(save);
  const tearsheet = { name: "Novos", description: null, category_id: 3, privacy: "shared" as const };
  await until(request("POST /recruiters/tearsheets", { body: { tearsheet } }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test("a list is changed by the version that was read; who does not own it leaves who sees it as it is", async () => {
  const put = "PUT /recruiters/tearsheets/:id";
  const mine = await form(one, { "PUT /recruiters/tearsheets/7": 409 });
  choose("Quem vê", "Toda a empresa");
  press("Salvar");
  const tearsheet = { name: "Finalistas", description: "Já vistos", category_id: 2 };
  const body = { tearsheet: { ...tearsheet, privacy: "shared" as const }, lock_version: 3 };
  await mine.until(request(put, { params: { id: 7 }, body }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Outra pessoa salvou antes. Confira e salve novamente.",
  );
  expect(mine.onSaved).not.toHaveBeenCalled();
  cleanup();
  const other = await form({ ...one, mine: false }, { "PUT /recruiters/tearsheets/7": 500 });
  expect(screen.queryByLabelText("Quem vê")).toBeNull();
  expect(screen.getByText("Só quem criou a lista muda quem a vê.")).toBeTruthy();
  choose("Categoria", "Sem categoria");
  press("Salvar");
  await other.until(
    request(put, {
      params: { id: 7 },
      body: { tearsheet: { ...tearsheet, category_id: null }, lock_version: 3 },
    }),
  );
  expect((await screen.findByRole("alert")).textContent).toBe("Não foi possível salvar. Tente novamente.");
});

test("categories are added, called otherwise and taken away, each by itself", async () => {
  const path = "/recruiters/tearsheet_categories";
  const onRefused = vi.fn();
  const answer = { tearsheet_category: categories[0] };
  const { until } = await show(
    <CategoryDialog categories={categories} onClose={() => undefined} onRefused={onRefused} />,
    { answers: { [`POST ${path}`]: answer, [`PUT ${path}/2`]: 422, [`DELETE ${path}/3`]: { deleted: 1 } } },
  );
  await screen.findByRole("dialog", { name: "Categorias" });
  const add = () => screen.getByRole<HTMLButtonElement>("button", { name: "Adicionar" });
  write("Nova categoria", "  ");
  expect(add().disabled).toBe(true);
  write("Nova categoria", " Novas ");
  expect(add().disabled).toBe(false);
  fireEvent.click(add());
  await until(
    request("POST /recruiters/tearsheet_categories", { body: { tearsheet_category: { name: "Novas" } } }),
  );
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Nova categoria").value).toBe(""));
  press("Excluir Dados");
  await until(request("DELETE /recruiters/tearsheet_categories/:id", { params: { id: 3 } }));
  write("Nome de Fiscal", " Fiscal ");
  expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull();
  write("Nome de Fiscal", "");
  expect(screen.getByRole("button", { name: "Excluir Fiscal" })).toBeTruthy();
  write("Nome de Fiscal", "Dados ");
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Salvar" });
  await waitFor(() => expect(save.disabled).toBe(false));
  fireEvent.click(save);
  const body = { tearsheet_category: { name: "Dados" } };
  await until(request("PUT /recruiters/tearsheet_categories/:id", { params: { id: 2 }, body }));
  expect((await screen.findByRole("alert")).textContent).toBe("Já existe uma categoria com esse nome.");
  expect(onRefused).toHaveBeenCalledOnce();
});

const ofCandidate = "GET /recruiters/candidates/11/tearsheets";
const candidate = async (answers: Answers, as = {}) =>
  show(
    <CandidateTearsheets
      record={{ id: 11, lock_version: 0, name: "Lia Prado" }}
      onChanged={() => undefined}
    />,
    {
      answers,
      as,
    },
  );

test("a candidate is taken off the list whose button was pressed, and stays where that is refused", async () => {
  const remove = "DELETE /recruiters/tearsheets/:id/members/:candidate_id";
  const other = { ...one, id: 8, name: "Novos", category_name: null };
  const params = { id: 8, candidate_id: 11 };
  const answers = { [ofCandidate]: { tearsheets: [one, other] } };
  const refused = await candidate({ ...answers, "DELETE /recruiters/tearsheets/8/members/11": 500 });
  fireEvent.click(await screen.findByRole("button", { name: "Tirar de Novos" }));
  await refused.until(request(remove, { params }));
  await said(refused, "Não foi possível salvar. Tente novamente.");
  cleanup();
  const done = await candidate({ ...answers, "DELETE /recruiters/tearsheets/8/members/11": { deleted: 1 } });
  fireEvent.click(await screen.findByRole("button", { name: "Tirar de Novos" }));
  await done.until(request(remove, { params }));
  await said(done, "Lia Prado saiu da lista.");
  await done.until(ofCandidate, 2);
  cleanup();
  await candidate(answers, { is_admin: false, role_permissions: { tearsheets: ["read"] } });
  const list = within(await screen.findByRole("list", { name: "Listas" }));
  expect(list.getByRole("link", { name: "Novos" }).getAttribute("href")).toBe("/recruiters/tearsheets/8");
  expect([screen.queryByRole("button"), screen.queryByRole("combobox")]).toEqual([null, null]);
});

test("a list that is gone leads to the others; one that is deleted leaves its page", async () => {
  const page = (
    <>
      <Routes>
        <Route path="/recruiters/tearsheets/:id" element={<TearsheetPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Where />
    </>
  );
  const at = "/recruiters/tearsheets/7";
  const as = {
    is_admin: false,
    role_permissions: { tearsheets: ["read", "delete"] as ("read" | "delete")[] },
  };
  await show(page, { answers: {}, at });
  expect(await screen.findByText("Lista não encontrada")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Listas" }).getAttribute("href")).toBe("/recruiters/tearsheets");
  cleanup();
  const read = { "GET /recruiters/tearsheets/7": { tearsheet: one } };
  const { until } = await show(page, {
    answers: { ...read, "DELETE /recruiters/tearsheets/7": { deleted: 1 } },
    at,
    as,
  });
  await screen.findByRole("button", { name: "Excluir" });
  expect(screen.queryByRole("button", { name: "Editar lista" })).toBeNull();
  press("Excluir");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getAllByRole("button", { name: "Cancelar" }).at(-1) as Element);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  press("Excluir");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Excluir" }));
  await until(request("DELETE /recruiters/tearsheets/:id", { params: { id: 7 } }));
  await waitFor(() => expect(where()).toBe("/recruiters/tearsheets"));
});
