// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import RecordNotes from "./record-notes.tsx";

const read = "GET /recruiters/notes";
const create = "POST /recruiters/notes";
const note = (id: number, author_id: number, more: object = {}) => ({
  ...{ id, author_id, body: `<p>Nota ${id}</p>`, author_name: author_id === 7 ? "Helena" : "Otto" },
  ...{ mentions: [], lock_version: 0, created_at: `2026-11-0${id}T12:00:00Z`, ...more },
});
const list = (...all: object[]) => ({
  notes: all,
  total_count: all.length,
  end_of_list: true,
  next_cursor: null,
});
const notes = (answers: Answers, more: object = {}) =>
  show(<RecordNotes referenceType="job" referenceId={4} />, { answers, ...more });
const editors = () => [...document.querySelectorAll<HTMLElement & { editor?: Editor }>(".ProseMirror")];
interface Editor {
  commands: { setContent(html: string, options: { emitUpdate: boolean }): void };
}
/** What is written with the editor, which has no field of its own. */
const write = async (html: string, at = 0) => {
  await waitFor(() => expect(editors()[at]?.editor).toBeTruthy());
  editors()[at]?.editor?.commands.setContent(html, { emitUpdate: true });
};
const entry = async (text: string) => {
  const body = await screen.findByText(text);
  return within(body.closest("li") ?? document.body);
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("a note is saved on its record, and the next one begins empty where the first was written", async () => {
  const { asked, until } = await notes({ [read]: list(), [create]: { note: note(1, 7) } });
  expect(await screen.findByText("Nenhuma nota ainda.")).toBeTruthy();
  const query = Object.fromEntries(asked(read)[0]?.query ?? []);
  expect(query).toMatchObject({ "where[reference_type]": "job", "where[reference_id]": "4" });
  await waitFor(() => expect(button("Salvar nota").disabled).toBe(true));
  await write("<p>Ligar na segunda</p>");
  await waitFor(() => expect(button("Salvar nota").disabled).toBe(false));
  fireEvent.click(button("Salvar nota"));
  await until(
    request(create, {
      body: { note: { body: "<p>Ligar na segunda</p>", reference_type: "job", reference_id: 4 } },
    }),
  );
  await until(read, 2);
  await waitFor(() => expect(editors().map(({ textContent }) => textContent)).toEqual([""]));
  await waitFor(() => expect(document.activeElement).toBe(editors()[0]));
  expect(button("Salvar nota").disabled).toBe(true);
});

test("one's own note is written again, with those who are called in; the focus is at it after", async () => {
  const change = "PUT /recruiters/notes/1";
  const mine = note(1, 7, { mentions: [{ id: 9, name: "Bia" }], lock_version: 2 });
  const { until } = await notes(
    { [read]: list(note(2, 8), mine), [change]: { note: { ...mine, lock_version: 3 } } },
    { as: { is_admin: false, role_permissions: { notes: ["read", "create", "update", "delete"] } } },
  );
  const others = await entry("Nota 2");
  expect(others.queryByRole("button")).toBeNull();
  const own = await entry("Nota 1");
  expect(own.getByText(/Helena · editada/)).toBeTruthy();
  expect(others.queryByText(/editada/)).toBeNull();
  expect(own.getByText("@Bia")).toBeTruthy();
  fireEvent.click(own.getByRole("button", { name: "Editar" }));
  await write("<p>Outra</p>", 1);
  await waitFor(() => expect(document.activeElement).toBe(editors()[1]));
  fireEvent.click(screen.getAllByRole("button", { name: /Bia/ })[0] ?? document.body);
  const [, save] = screen.getAllByRole("button", { name: "Salvar nota" });
  await waitFor(() => expect(save?.hasAttribute("disabled")).toBe(false));
  fireEvent.click(save ?? document.body);
  await until(
    request("PUT /recruiters/notes/:id", {
      params: { id: 1 },
      body: { note: { body: "<p>Outra</p>", mention_ids: [] }, lock_version: 2 },
    }),
  );
  await waitFor(() => expect(document.activeElement?.getAttribute("data-note")).toBe("1"));
});

test("editing that is given up leaves the note, and what was typed is gone", async () => {
  await notes({ [read]: list(note(1, 7)) });
  const edit = async () => fireEvent.click((await entry("Nota 1")).getByRole("button", { name: "Editar" }));
  await edit();
  await write("<p>Outra</p>", 1);
  fireEvent.click(await screen.findByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(document.activeElement?.getAttribute("data-note")).toBe("1"));
  expect(screen.queryByText("Outra")).toBeNull();
  await edit();
  await waitFor(() => expect(editors()[1]?.textContent).toBe("Nota 1"));
});

test("what is typed into one note is not that note's neighbour's", async () => {
  await notes({ [read]: list(note(2, 7), note(1, 7)) });
  const edit = async (text: string) =>
    fireEvent.click((await entry(text)).getByRole("button", { name: "Editar" }));
  await edit("Nota 2");
  await write("<p>Outra</p>", 1);
  await edit("Nota 1");
  await waitFor(() => expect(editors().map(({ textContent }) => textContent)).toEqual(["", "Nota 1"]));
  await edit("Nota 2");
  await waitFor(() => expect(editors().map(({ textContent }) => textContent)).toEqual(["", "Outra"]));
  expect(await screen.findByText(/^Rascunho recuperado/)).toBeTruthy();
});

test("a note that was saved meanwhile is not written over unasked", async () => {
  const change = "PUT /recruiters/notes/1";
  const theirs = note(1, 7, { body: "<p>Alheia</p>", lock_version: 5 });
  const { until, asked } = await notes({
    [read]: list(note(1, 7)),
    [change]: { refusal: { status: 409, fields: [] } },
    "GET /recruiters/notes/1": { note: theirs },
  });
  fireEvent.click((await entry("Nota 1")).getByRole("button", { name: "Editar" }));
  await write("<p>Minha</p>", 1);
  const save = () => screen.getAllByRole<HTMLButtonElement>("button", { name: "Salvar nota" })[1];
  await waitFor(() => expect(save()?.disabled).toBe(false));
  fireEvent.click(save() ?? document.body);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Este registro mudou desde que você o abriu.",
  );
  fireEvent.click(button("Manter minhas alterações"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  fireEvent.click(save() ?? document.body);
  await until(change, 2);
  expect(asked(change).map(({ body }) => body)).toEqual([
    { note: { body: "<p>Minha</p>" }, lock_version: 0 },
    { note: { body: "<p>Minha</p>" }, lock_version: 5 },
  ]);
});

test("a note is deleted once that was confirmed, and the list has the focus", async () => {
  const remove = "DELETE /recruiters/notes/1";
  const { until } = await notes({ [read]: list(note(1, 7)), [remove]: { deleted: 1 } });
  const ask = async () => fireEvent.click((await entry("Nota 1")).getByRole("button", { name: "Excluir" }));
  await ask();
  const question = () => screen.findByRole("dialog", { name: "Tem certeza de que deseja excluir “Nota”?" });
  const [cancel] = within(await question()).getAllByRole("button", { name: "Cancelar" });
  fireEvent.click(cancel ?? document.body);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await ask();
  fireEvent.click(within(await question()).getByRole("button", { name: "Excluir" }));
  await until(request("DELETE /recruiters/notes/:id", { params: { id: 1 } }));
  await until(read, 2);
  await waitFor(() => expect(document.activeElement?.getAttribute("tabindex")).toBe("-1"));
});

test("a template is put after what is there, for who may read templates", async () => {
  const templates = "GET /recruiters/template_notes";
  const template = { id: 3, name: "Triagem", body: "<p>Perguntas</p>", lock_version: 0 };
  const { asked } = await notes({
    [read]: list(),
    [templates]: { template_notes: [template], total_count: 1, end_of_list: true, next_cursor: null },
  });
  await write("<p>Antes</p>");
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Modelo de nota" });
  expect(asked(templates)).toHaveLength(1);
  fireEvent.change(select, { target: { value: "3" } });
  await waitFor(() => expect(editors()[0]?.innerHTML).toBe("<p>Antes</p><p>Perguntas</p>"));
  await waitFor(() => expect(document.activeElement).toBe(editors()[0]));
  expect(select.value).toBe("");
});

test("who may only read notes writes none, and changes none of their own", async () => {
  const as = { is_admin: false, role_permissions: { notes: ["read"] } };
  await notes({ [read]: list(note(1, 7)) }, { as });
  expect((await entry("Nota 1")).queryByRole("button")).toBeNull();
  expect(screen.queryByRole("button", { name: "Salvar nota" })).toBeNull();
});
