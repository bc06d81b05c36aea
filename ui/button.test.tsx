// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { Button, IconButton } from "./button.tsx";

afterEach(() => document.body.replaceChildren());

it.each([
  ["Button", Button],
  ["IconButton", IconButton],
])(
  "%s that is disabled under the focus keeps it, takes no press, and lets go once the focus went on",
  (_, One) => {
    const pressed = vi.fn();
    const one = (disabled: boolean) => (
      <One label="Undo" aria-label="Undo" disabled={disabled} onClick={pressed}>
        Undo
      </One>
    );
    const { rerender } = render(one(false));
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Undo" });
    fireEvent.focus(button);
    fireEvent.click(button);
    expect(pressed).toHaveBeenCalledTimes(1);
    rerender(one(true));
    expect(button.disabled).toBe(false);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(button);
    expect(pressed).toHaveBeenCalledTimes(1);
    fireEvent.blur(button);
    expect(button.disabled).toBe(true);
    expect(button.hasAttribute("aria-disabled")).toBe(false);
  },
);

it("a busy button of a form does not send it again", () => {
  const sent = vi.fn();
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole("button", { name: "Save" });
  fireEvent.focus(button);
  rerender(form(true));
  fireEvent.click(button);
  expect(sent).not.toHaveBeenCalled();
});
