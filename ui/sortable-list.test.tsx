// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { reordered, SortableList } from "./sortable-list.tsx";

afterEach(cleanup);

function show(onOrder?: (items: string[]) => void, busy = false) {
  render(
    <SortableList
      label="Order"
      items={["a", "b", "c"]}
      itemId={(item) => item}
      itemName={(item) => item}
      renderItem={(item) => item}
      texts={{
        up: (name) => `${name} up`,
        down: (name) => `${name} down`,
        moved: (name, position) => `${name} is at ${position}`,
      }}
      onOrder={onOrder}
      busy={busy}
    />,
  );
}

test.each([
  [0, 2, ["b", "c", "a"]],
  [2, 0, ["c", "a", "b"]],
  [1, 1, ["a", "b", "c"]],
  [7, 0, ["a", "b", "c"]],
])("the item at %i goes to %i", (from, to, order) => {
  expect(reordered(["a", "b", "c"], from, to)).toEqual(order);
});

test("a button moves an item by one place and announces its position", () => {
  const onOrder = vi.fn();
  show(onOrder);
  for (const name of ["a up", "c down"]) {
    const atTheEnd = screen.getByRole("button", { name });
    expect(atTheEnd.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(atTheEnd);
  }
  expect(onOrder).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "b up" }));
  expect(onOrder).toHaveBeenCalledWith(["b", "a", "c"]);
  expect(screen.getByRole("status").textContent).toBe("b is at 1");
});

test("while an order is being kept nothing moves, and the buttons stay where the keyboard is", () => {
  const onOrder = vi.fn();
  show(onOrder, true);
  fireEvent.click(screen.getByRole("button", { name: "b up" }));
  expect(onOrder).not.toHaveBeenCalled();
});

test("an item that is dragged onto another takes its place", () => {
  const onOrder = vi.fn();
  show(onOrder);
  const [first, , last] = screen.getAllByRole("listitem");
  if (!first || !last) throw new Error("No items");
  fireEvent.dragStart(first, { dataTransfer: {} });
  fireEvent.dragOver(last);
  fireEvent.drop(last);
  expect(onOrder).toHaveBeenCalledWith(["b", "c", "a"]);
});

test("without somewhere to tell of an order it is only shown", () => {
  show();
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(screen.getAllByRole("listitem").map((item) => item.getAttribute("draggable"))).toEqual([
    "false",
    "false",
    "false",
  ]);
});

function Removable() {
  const [items, setItems] = useState(["a", "b", "c"]);
  return (
    <SortableList
      label="Order"
      items={items}
      itemId={(item) => item}
      itemName={(item) => item}
      renderItem={(item) => item}
      actions={(item) => (
        <button type="button" onClick={() => setItems(items.filter((other) => other !== item))}>
          without {item}
        </button>
      )}
      texts={{ up: (name) => `${name} up`, down: (name) => `${name} down`, moved: (name) => name }}
      onOrder={setItems}
    />
  );
}

test.each([
  ["b", "c up"],
  ["c", "b up"],
])("an item that is taken out, %s, leaves the focus to the one in its place", (item, next) => {
  render(<Removable />);
  const button = screen.getByRole("button", { name: `without ${item}` });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: next }));
});
