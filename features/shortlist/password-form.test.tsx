// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "#features/recruiters/testing/show.tsx";
import { PasswordForm } from "./password-form.tsx";

const given = vi.fn();
const states = [
  { failure: null, busy: false },
  { failure: "validation_failed", busy: true },
  { failure: "validation_failed", busy: false },
  { failure: "rate_limited", busy: false },
  { failure: "internal", busy: false },
];
function Turns() {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        turn
      </button>
      <PasswordForm {...(states[at] ?? { failure: null, busy: false })} onGiven={given} />
    </>
  );
}

test("a password is asked for, sent as it is typed, and a refusal says why until the next try", async () => {
  await show(<Turns />, { answers: {} });
  const field = screen.getByLabelText<HTMLInputElement>(/^Senha/);
  const said = () =>
    (field.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" ")
      .trim();
  expect([document.activeElement, field.type, field.maxLength]).toEqual([field, "password", 128]);
  fireEvent.submit(field);
  expect([given.mock.calls.length, field.getAttribute("aria-invalid")]).toEqual([0, "true"]);
  const missing = said();
  fireEvent.change(field, { target: { value: " a " } });
  expect(field.getAttribute("aria-invalid")).toBeNull();
  fireEvent.submit(field);
  expect(given.mock.calls).toEqual([[" a "]]);
  const texts = states.slice(1).map(() => {
    fireEvent.click(screen.getByText("turn"));
    return said();
  });
  expect(texts[0]).toBe("");
  expect(new Set([missing, ...texts]).size).toBe(5);
});
