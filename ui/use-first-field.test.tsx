// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useFirstField } from "./use-first-field.ts";

const keyboard = vi.fn(() => ({ matches: true }));
beforeEach(() => void vi.stubGlobal("matchMedia", keyboard));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form({ isWanted = true }: { isWanted?: boolean }) {
  return (
    <form ref={useFirstField<HTMLFormElement>(isWanted)}>
      <button type="button">help</button>
      <input aria-label="first" />
      <input aria-label="second" />
    </form>
  );
}
const field = () => screen.getByLabelText("first");

it("focuses the form's first field", () => {
  render(<Form />);
  expect(document.activeElement).toBe(field());
});

it("leaves the focus to what has it, but for the page itself", () => {
  const page = (isOpen: boolean) => (
    <>
      <button type="button">outside</button>
      <main tabIndex={-1}>{isOpen ? <Form /> : null}</main>
    </>
  );
  const { rerender } = render(page(false));
  screen.getByText("outside").focus();
  rerender(page(true));
  expect(document.activeElement).toBe(screen.getByText("outside"));
  rerender(page(false));
  screen.getByRole("main").focus();
  rerender(page(true));
  expect(document.activeElement).toBe(field());
});

it("does nothing where the field's keyboard would cover the screen, nor where it is not wanted", () => {
  render(<Form isWanted={false} />);
  expect(document.activeElement).toBe(document.body);
  cleanup();
  keyboard.mockReturnValueOnce({ matches: false });
  render(<Form />);
  expect(document.activeElement).toBe(document.body);
});
