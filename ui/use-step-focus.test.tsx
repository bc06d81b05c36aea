// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useStepFocus } from "./use-step-focus.ts";

function Wizard({ step }: { step: string }) {
  return (
    <form>
      <h2 ref={useStepFocus<HTMLHeadingElement>(step)} tabIndex={-1}>
        {step}
      </h2>
      <button type="button">Continuar</button>
    </form>
  );
}

test("the heading of another step takes the focus, that of the first one does not", () => {
  const { rerender } = render(<Wizard step="Dados" />);
  expect(document.activeElement).toBe(document.body);
  screen.getByRole("button").focus();
  rerender(<Wizard step="Dados" />);
  expect(document.activeElement).toBe(screen.getByRole("button"));
  rerender(<Wizard step="Aparência" />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Aparência" }));
});
