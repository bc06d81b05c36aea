// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CountBadge } from "./badge.tsx";
import { PasswordField, SelectField, TextField } from "./field.tsx";
import { MoneyField, PhoneField } from "./money-field.tsx";
import { TextArea } from "./text-area.tsx";

afterEach(() => document.body.replaceChildren());

it("the national part of a telephone number is autofilled where HTML allows it", () => {
  render(<PhoneField label="Phone" countryLabel="Country" value="" onChange={() => {}} />);
  const input = screen.getByLabelText("Phone");
  expect([input.getAttribute("type"), input.getAttribute("autocomplete")]).toEqual(["text", "tel-national"]);
});

it("a number that has a name is something that may have one", () => {
  render(<CountBadge count={3} label="3 unread" />);
  expect(screen.getByRole("img", { name: "3 unread" }).textContent).toBe("3");
});

it("text of several lines is sent by Ctrl or Command with Enter, where its button would send it", () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (disabled: boolean) => (
    <form onSubmit={submit}>
      <TextArea label="Comment" value="Good" onChange={() => {}} />
      <button type="button">Cancel</button>
      <button type="submit" disabled={disabled}>
        Save
      </button>
    </form>
  );
  const { rerender } = render(form(false));
  const press = (keys: object) =>
    fireEvent.keyDown(screen.getByLabelText("Comment"), { key: "Enter", ...keys });
  press({});
  expect(submit).not.toHaveBeenCalled();
  press({ ctrlKey: true });
  press({ metaKey: true });
  expect(submit).toHaveBeenCalledTimes(2);
  rerender(form(true));
  press({ ctrlKey: true });
  expect(submit).toHaveBeenCalledTimes(2);
});

const said = { label: "Field", hint: "What it is for", error: "What is wrong", onChange: () => {} };
it.each([
  ["a line", <TextField key="line" {...said} value="" />],
  ["several lines", <TextArea key="lines" {...said} value="" />],
  ["a password", <PasswordField key="password" {...said} value="" />],
  ["a choice", <SelectField key="choice" {...said} value={null} options={[]} />],
  ["a telephone number", <PhoneField key="phone" {...said} countryLabel="Country" value="" />],
])("%s is told of by its error and its hint, the error first", (_, field) => {
  render(field);
  const control = screen.getByLabelText("Field");
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([said.error, said.hint]);
  expect(control.getAttribute("aria-invalid")).toBe("true");
});

it("a password is shown by a button that says whether it is", () => {
  render(<PasswordField label="Password" value="secret" onChange={() => {}} />);
  const input = screen.getByLabelText("Password");
  const button = screen.getByRole("button");
  const state = () => [input.getAttribute("type"), button.getAttribute("aria-pressed")];
  expect(state()).toEqual(["password", "false"]);
  fireEvent.click(button);
  expect(state()).toEqual(["text", "true"]);
});

it("money is typed at its end, wherever a click or the focus put the caret", () => {
  render(<MoneyField label="Salário" locale="pt" value={0} onChange={() => undefined} />);
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Salário" });
  input.setSelectionRange(0, 0);
  fireEvent.focus(input);
  expect(input.selectionStart).toBe(input.value.length);
  input.setSelectionRange(0, 0);
  fireEvent.click(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([4, 4]);
  // What somebody selects to replace it stays selected.
  input.setSelectionRange(0, 4);
  fireEvent.click(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
});
