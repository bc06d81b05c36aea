// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import RecordPage from "./record-page.tsx";

const task = { id: 4, title: "Ligar", status: "open", done_at: null, lock_version: 1, owner_id: 7 };
const read = "GET /recruiters/tasks/4";
const change = "PUT /recruiters/tasks/4";
const page = (entity: string, answers: Answers, more: object = {}) =>
  show(
    <Routes>
      <Route path={`/recruiters/${entity}/:id/:tab?`} element={<RecordPage />} />
      <Route path={`/recruiters/${entity}`} element={<h1>its list</h1>} />
    </Routes>,
    { answers, at: `/recruiters/${entity}/4`, ...more },
  );
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: /^Título/ });
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const press = async (name: string) => fireEvent.click(await button(name));

test("editing begins at the first field, ends at its button, and says whether something is lost", async () => {
  const { until } = await page("tasks", {
    [read]: { task },
    [change]: { task: { ...task, title: "Escrever", lock_version: 2 } },
  });
  await press("Editar");
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await press("Cancelar");
  const edit = await button("Editar");
  await waitFor(() => expect(document.activeElement).toBe(edit));
  fireEvent.click(edit);
  fireEvent.change(await field(), { target: { value: "Escrever" } });
  expect(screen.queryByRole("button", { name: "Cancelar" })).toBeNull();
  await press("Descartar alterações");
  await press("Editar");
  expect((await field()).value).toBe("Ligar");
  fireEvent.change(await field(), { target: { value: "Escrever" } });
  await press("Salvar");
  await until(
    request("PUT /recruiters/tasks/:id", {
      params: { id: 4 },
      body: { task: { title: "Escrever" }, lock_version: 1 },
    }),
  );
  expect(await screen.findByRole("heading", { level: 1, name: "Escrever" })).toBeTruthy();
});

test.each([
  ["Usar o que foi salvo", "Alheio"],
  ["Manter minhas alterações", "Meu"],
])("what somebody else saved meanwhile is asked about: %s", async (choice, left) => {
  const theirs = { task: { ...task, title: "Alheio", lock_version: 5 } };
  const answers: Answers = { [read]: { task }, [change]: { refusal: { status: 409, fields: [] } } };
  const { asked, until } = await page("tasks", answers);
  await press("Editar");
  fireEvent.change(await field(), { target: { value: "Meu" } });
  answers[read] = theirs;
  await press("Salvar");
  await until(change);
  const dialog = await screen.findByRole("dialog", { name: "Outra pessoa salvou antes" });
  fireEvent.click(within(dialog).getByRole("button", { name: choice }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked(change).map(({ body }) => body)).toEqual([{ task: { title: "Meu" }, lock_version: 1 }]);
  if (left === "Meu") expect((await field()).value).toBe("Meu");
  else expect(await screen.findByRole("heading", { level: 1, name: "Alheio" })).toBeTruthy();
});

test("its menu copies the way to it, and deletes it once that was confirmed", async () => {
  const write = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal("navigator", { ...window.navigator, onLine: true, clipboard: { writeText: write } });
  const remove = "DELETE /recruiters/tasks/4";
  const { until, system } = await page("tasks", { [read]: { task }, [remove]: { deleted: 1 } });
  await press("Mais ações");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Copiar link" }));
  await waitFor(() => expect(write.mock.calls).toEqual([[`${window.location.origin}/recruiters/tasks/4`]]));
  await waitFor(() => expect(system.toasts.shown()).toHaveLength(1));
  await press("Mais ações");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Excluir" }));
  const question = await screen.findByRole("dialog", { name: "Tem certeza de que deseja excluir “Tarefa”?" });
  fireEvent.click(within(question).getByRole("button", { name: "Excluir" }));
  await until(request("DELETE /recruiters/tasks/:id", { params: { id: 4 } }));
  // What is gone has no page any more.
  expect(await screen.findByRole("heading", { name: "its list" })).toBeTruthy();
});

test("its menu deletes nothing for who may not, and nothing is edited", async () => {
  await page(
    "tasks",
    { [read]: { task } },
    { as: { is_admin: false, role_permissions: { tasks: ["read"] } } },
  );
  await press("Mais ações");
  expect(await screen.findByRole("menuitem", { name: "Copiar link" })).toBeTruthy();
  expect(screen.queryByRole("menuitem", { name: "Excluir" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Editar" })).toBeNull();
});

test("a record that cannot be loaded is read again on request; one that is gone leads to its list", async () => {
  const answers: Answers = { [read]: 500 };
  const { until } = await page("tasks", answers);
  expect(await screen.findByRole("heading", { name: "O registro não pôde ser carregado." })).toBeTruthy();
  answers[read] = 404;
  await press("Tentar novamente");
  await until(read, 2);
  expect(await screen.findByRole("heading", { name: "Registro não encontrado" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ir para Tarefas" }).getAttribute("href")).toBe(
    "/recruiters/tasks",
  );
});

test("a note is written where the record is read, and put away unwritten", async () => {
  const contact = { id: 4, name: "Clara", lock_version: 1, email: "clara@elenco.test" };
  const create = "POST /recruiters/notes";
  const timeline = "GET /recruiters/timelines/client_contacts/4";
  const { asked, until } = await page("client_contacts", {
    "GET /recruiters/client_contacts/4": { client_contact: contact },
    [timeline]: { events: [], next_cursor: null },
    [create]: { note: { id: 1, body: "<p>Oi</p>", lock_version: 0 } },
  });
  await press("Escreva uma nota");
  await press("Cancelar");
  await press("Escreva uma nota");
  interface Editor {
    commands: { setContent(html: string, options: { emitUpdate: boolean }): void };
  }
  const area = () => document.querySelector<HTMLElement & { editor?: Editor }>(".ProseMirror");
  await waitFor(() => expect(area()?.editor).toBeTruthy());
  area()?.editor?.commands.setContent("<p>Oi</p>", { emitUpdate: true });
  await waitFor(async () => expect((await button("Salvar nota")).disabled).toBe(false));
  const before = asked(timeline).length;
  await press("Salvar nota");
  await until(
    request(create, {
      body: { note: { body: "<p>Oi</p>", reference_type: "client_contact", reference_id: 4 } },
    }),
  );
  expect(await button("Escreva uma nota")).toBeTruthy();
  await waitFor(() => expect(asked(timeline).length).toBeGreaterThan(before));
});
