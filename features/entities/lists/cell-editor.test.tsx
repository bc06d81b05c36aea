// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { request } from "#client/system/testing/wire.ts";
import { type Answers, show } from "#features/recruiters/testing/show.tsx";
import type { Row } from "../fields/field-value.tsx";
import { useWords } from "../fields/use-words.ts";
import { useCellEditing } from "./use-cell-editing.tsx";

const update = "PUT /recruiters/jobs/5";
const first: Row = { id: 5, lock_version: 1, title: "Vaga 5", city: "Recife", openings: 2, status: "draft" };
const names = ["title", "status", "openings"];
const saved = vi.fn();

/** A row of the list, whose cells are edited where they stand. */
function Cells() {
  const words = useWords();
  const [row, setRow] = useState(first);
  const onSaved = (next: Row) => {
    saved(next);
    setRow(next);
  };
  const { edit, editor } = useCellEditing({ entity: "jobs", rows: [row], names, words, onSaved });
  return (
    <>
      <div data-row="5">
        {names.map((name) => (
          <button key={name} type="button" data-cell={name} onClick={() => edit(5, name)}>
            {`${name} ${String(row[name])}`}
          </button>
        ))}
      </div>
      <button type="button">elsewhere</button>
      {editor}
    </>
  );
}
const cell = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name} `), hidden: true });
const edit = async (name: string, label: string, answers: Answers = {}) => {
  saved.mockClear();
  const shown = await show(<Cells />, { answers });
  fireEvent.click(cell(name));
  const dialog = await screen.findByRole("dialog", { name: `Editar ${label}` });
  return { ...shown, dialog };
};
const box = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const job = (more: object) => ({ job: { ...first, ...more } });
const sent = (values: object) =>
  request("PUT /recruiters/jobs/:id", { params: { id: 5 }, body: { lock_version: 1, job: values } });

test("Enter saves what was changed, shows it and gives the focus back to the cell", async () => {
  const { until } = await edit("title", "Título", { [update]: job({ title: "Vaga nova", lock_version: 2 }) });
  type("Vaga nova");
  expect(fireEvent.keyDown(box(), { key: "Enter" })).toBe(false);
  await until(sent({ title: "Vaga nova" }));
  await isGone();
  expect(saved.mock.calls).toMatchObject([[{ id: 5, title: "Vaga nova", lock_version: 2 }]]);
  await waitFor(() => expect(document.activeElement).toBe(cell("title")));
});

test("nothing is sent where nothing was changed, nor by Escape; what was typed is gone", async () => {
  const { dialog } = await edit("title", "Título");
  fireEvent.keyDown(box(), { key: "Enter" });
  await isGone();
  fireEvent.click(cell("title"));
  await screen.findByRole("dialog");
  type("Vaga nova");
  expect(fireEvent.keyDown(box(), { key: "x" })).toBe(true);
  fireEvent.keyDown(box(), { key: "Escape" });
  await isGone();
  await waitFor(() => expect(document.activeElement).toBe(cell("title")));
  fireEvent.click(cell("title"));
  await screen.findByRole("dialog");
  expect(box().value).toBe("Vaga 5");
  type("Vaga nova");
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  await isGone();
  fireEvent.click(cell("title"));
  await screen.findByRole("dialog");
  expect(box().value).toBe("Vaga 5");
  expect(saved).not.toHaveBeenCalled();
  expect(dialog.isConnected).toBe(false);
});

test.each([
  ["Tab", {}, "Editar Posições"],
  ["Tab", { shiftKey: true }, "Editar Título"],
])("%s %j saves a status, and goes on from there", async (key, keys, next) => {
  const { until } = await edit("status", "Status", {
    [update]: job({ status: "cancelled", lock_version: 2 }),
  });
  const select = screen.getByRole("combobox");
  fireEvent.change(select, { target: { value: "cancelled" } });
  fireEvent.keyDown(select, { key, ...keys });
  await until(sent({ status: "cancelled" }));
  expect(await screen.findByRole("dialog", { name: next })).toBeTruthy();
});

test("a press on a button is that button's, and one elsewhere saves", async () => {
  const { until } = await edit("openings", "Posições", { [update]: job({ openings: 7, lock_version: 2 }) });
  const cancel = screen.getByRole("button", { name: "Cancelar" });
  expect(fireEvent.keyDown(cancel, { key: "Enter" })).toBe(true);
  type("7");
  fireEvent.click(screen.getByRole("button", { name: "Salvar" }));
  await until(sent({ openings: 7 }));
  await isGone();
  await waitFor(() => expect(document.activeElement).toBe(cell("openings")));
});

test("a refused value stays with what is wrong; another failure says so", async () => {
  const answers: object[] = [
    { refusal: { status: 422, fields: [{ path: "job.title", rule: "too_short", params: { min: 3 } }] } },
    { refusal: { status: 500, fields: [] } },
  ];
  const { asked, until } = await edit("title", "Título", { [update]: () => answers.shift() ?? {} });
  type("Contadora");
  fireEvent.keyDown(box(), { key: "Enter" });
  await until(update);
  await waitFor(() => expect(box().getAttribute("aria-invalid")).toBe("true"));
  expect([box().value, screen.queryByRole("alert")?.textContent ?? ""]).toEqual([
    "Contadora",
    expect.anything(),
  ]);
  fireEvent.keyDown(box(), { key: "Enter" });
  await until(update, 2);
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(asked(update).map(({ body }) => body)).toEqual([
    { lock_version: 1, job: { title: "Contadora" } },
    { lock_version: 1, job: { title: "Contadora" } },
  ]);
  expect(saved).not.toHaveBeenCalled();
});

test.each([
  ["Usar o que foi salvo", "Vaga alheia"],
  ["Manter minhas alterações", "Vaga minha"],
])("where somebody else saved before, both are shown, and %s leaves %s", async (button, left) => {
  const theirs = job({ title: "Vaga alheia", lock_version: 2 });
  let turn = 0;
  const { asked, until, dialog } = await edit("title", "Título", {
    [update]: () =>
      turn++ === 0 ? { refusal: { status: 409, fields: [] } } : job({ title: "Vaga minha", lock_version: 3 }),
    "GET /recruiters/jobs/5": theirs,
  });
  type("Vaga minha");
  fireEvent.keyDown(box(), { key: "Enter" });
  const alert = await screen.findByRole("alert");
  await waitFor(() => expect(alert.textContent).toContain("Vaga alheia"));
  const said = [...alert.querySelectorAll("dt, dd")].map((line) => line.textContent);
  expect(said).toEqual(["Salvo por outra pessoa", "Vaga alheia", "Seu valor", "Vaga minha"]);
  // Neither is chosen by a key that saves elsewhere.
  expect(fireEvent.keyDown(alert, { key: "Tab" })).toBe(true);
  fireEvent.click(within(dialog).getByRole("button", { name: button }));
  if (left === "Vaga minha") {
    // It stands on what was saved since, and is saved from there.
    await waitFor(() => expect(box().value).toBe(left));
    fireEvent.keyDown(box(), { key: "Enter" });
    await until(update, 2);
  }
  await waitFor(() => expect(saved.mock.calls.at(-1)).toMatchObject([{ title: left }]));
  await isGone();
  const versions = asked(update).map(({ body }) => (body as { lock_version: number }).lock_version);
  expect(versions).toEqual(left === "Vaga minha" ? [1, 2] : [1]);
});
