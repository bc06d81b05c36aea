// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { useWords } from "../fields/use-words.ts";
import { useCellEditing } from "./use-cell-editing.tsx";

const rows = [
  { id: 5, lock_version: 1, title: "Vaga 5", created_at: "2026-03-01T12:00:00Z", city: "Recife" },
];
const names = ["title", "created_at", "city"];

function Cells() {
  const words = useWords();
  const { isEditable, edit, editor } = useCellEditing({
    entity: "jobs",
    rows,
    names,
    words,
    onSaved: () => {},
  });
  return (
    <>
      <div data-row="5">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            data-cell={name}
            disabled={!isEditable(name)}
            onClick={() => edit(5, name)}
          >
            {name}
          </button>
        ))}
      </div>
      {editor}
    </>
  );
}
const cell = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
/** Leaves the open editor by a key, and names the one that is open then. */
const leftBy = (key: object): string | null => {
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Tab", ...key });
  return screen.queryByRole("dialog")?.getAttribute("aria-label") ?? null;
};

it("goes on from cell to cell among those that are edited", async () => {
  await show(<Cells />, { answers: {} });
  expect(cell("created_at").disabled).toBe(true);
  fireEvent.click(cell("title"));
  await screen.findByRole("dialog", { name: "Editar Título" });
  expect(leftBy({})).toBe("Editar Cidade");
  expect(leftBy({ shiftKey: true })).toBe("Editar Título");
  expect(leftBy({ shiftKey: true })).toBeNull();
});

it("edits nothing for who may only read", async () => {
  await show(<Cells />, { answers: {}, as: { is_admin: false, role_permissions: { jobs: ["read"] } } });
  expect(names.filter((name) => !cell(name).disabled)).toEqual([]);
});
