// @vitest-environment happy-dom
import { createEvent, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { PermissionMatrix } from "./permission-matrix.tsx";

/** Whether the browser still does with the key what it does by itself. */
function press(element: HTMLElement, key: string): boolean {
  const event = createEvent.keyDown(element, { key });
  fireEvent(element, event);
  return !event.defaultPrevented;
}

test("arrow keys go from box to box, and in the choice of whose records they choose", async () => {
  const onScopes = vi.fn();
  await show(
    <PermissionMatrix permissions={{ jobs: ["read"] }} onChange={vi.fn()} scopes={{}} onScopes={onScopes} />,
    { answers: {} },
  );
  const read = screen.getByRole("checkbox", { name: "Vagas: ler" });
  read.focus();
  expect(press(read, "ArrowRight")).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Vagas: criar" }));
  const whose = screen.getByRole<HTMLSelectElement>("combobox", { name: "Quais registros de Vagas" });
  whose.focus();
  const keys = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"];
  expect(keys.map((key) => press(whose, key))).toEqual([true, true, true, true]);
  expect(document.activeElement).toBe(whose);
  fireEvent.change(whose, { target: { value: "own" } });
  expect(onScopes.mock.calls).toEqual([[{ jobs: "own" }]]);
});
