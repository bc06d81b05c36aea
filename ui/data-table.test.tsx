// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DataTable } from "./data-table.tsx";

const texts = {
  selectRow: "",
  selectAll: "All",
  sortBy: "",
  column: "",
  moveLeft: "",
  moveRight: "",
  wider: "",
  narrower: "",
  moved: () => "",
};
const columns = [
  { key: "name", title: "Name", width: 100, editable: true, cell: () => "Ana" },
  { key: "score", title: "Score", width: 100, editable: false, cell: () => "7" },
];

// Only rows that are in sight are drawn: here there is room for all.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Selected {
  isSelected(): boolean;
  toggle(): void;
  all: boolean | "some";
  toggleAll(): void;
}
function table(selection?: Selected) {
  const reported: string[] = [];
  render(
    <DataTable
      label="People"
      rows={[{ id: 1 }]}
      rowId={({ id }) => id}
      rowName={() => "Ana"}
      columns={columns}
      totalCount={1}
      texts={texts}
      sort={{ key: "name", descending: false }}
      onSort={() => undefined}
      selection={selection}
      onOpen={() => reported.push("opened")}
      onClose={() => reported.push("closed")}
      onEdit={(_, key) => reported.push(`edits ${key}`)}
      onEnd={() => undefined}
      loading={false}
    />,
  );
  const press = async (text: string, times: number) => {
    const cell = await screen.findByText(text);
    for (let time = 1; time <= times; time++) fireEvent.click(cell, { detail: time });
    if (times > 1) fireEvent.doubleClick(cell);
    return reported;
  };
  return press;
}

test.each([
  [true, true, "false"],
  ["some", false, "true"],
  [false, false, "false"],
] as const)(
  "the box of all rows shows that %s of them are selected, and selects all",
  (all, isChecked, mixed) => {
    const toggleAll = vi.fn();
    table({ isSelected: () => all !== false, toggle: () => undefined, all, toggleAll });
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "All" });
    expect(box.checked).toBe(isChecked);
    expect(String(box.indeterminate)).toBe(mixed);
    fireEvent.click(box);
    expect(toggleAll).toHaveBeenCalledOnce();
  },
);

test("a press on a row opens it", async () => {
  expect(await table()("Ana", 1)).toEqual(["opened"]);
});

test("a double press on a cell that may be edited takes that back and edits the cell", async () => {
  expect(await table()("Ana", 2)).toEqual(["opened", "closed", "edits name"]);
});

test("a double press on another cell opens its row once", async () => {
  expect(await table()("7", 2)).toEqual(["opened"]);
});
