// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useKeptFocus } from "./use-kept-focus.ts";

function Place({ step }: { step: string | null }) {
  return (
    <>
      <button type="button">other</button>
      <main ref={useKeptFocus<HTMLElement>(step)} tabIndex={-1}>
        {step === "asked" ? <button type="button">confirm</button> : step}
      </main>
    </>
  );
}
const button = (name: string) => screen.getByRole("button", { name });

it("takes the focus of a control that gave way to what it did", () => {
  const { rerender } = render(<Place step="asked" />);
  button("confirm").focus();
  rerender(<Place step="confirmed" />);
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

it("leaves the focus where it is elsewhere, and where there was nothing before", () => {
  const { rerender } = render(<Place step={null} />);
  rerender(<Place step="asked" />);
  expect(document.activeElement).toBe(document.body);
  button("other").focus();
  rerender(<Place step="confirmed" />);
  expect(document.activeElement).toBe(button("other"));
});
