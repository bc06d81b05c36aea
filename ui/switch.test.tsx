// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Switch } from "./switch.tsx";

test("disabled while it has the focus, it keeps it and takes no press until it is enabled again", () => {
  const presses: boolean[] = [];
  const shown = (disabled: boolean) => (
    <Switch label="Ligada" checked={false} disabled={disabled} onChange={(on) => presses.push(on)} />
  );
  const { rerender } = render(shown(false));
  const control = screen.getByRole("switch", { name: "Ligada" });
  control.focus();
  fireEvent.click(control);
  expect(presses).toEqual([true]);
  rerender(shown(true));
  expect(document.activeElement).toBe(control);
  expect([control.getAttribute("aria-disabled"), control.hasAttribute("data-disabled")]).toEqual([
    "true",
    false,
  ]);
  fireEvent.click(control);
  expect(presses).toEqual([true]);
  fireEvent.blur(control);
  expect(control.hasAttribute("data-disabled")).toBe(true);
  rerender(shown(false));
  fireEvent.click(control);
  expect(presses).toEqual([true, true]);
});
