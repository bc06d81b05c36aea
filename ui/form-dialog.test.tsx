// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { TextField } from "./field.tsx";
import { FormDialog } from "./form-dialog.tsx";

/** Both fields are required; an error goes once its field is touched. */
function Person({ onCancel, busy = false }: { onCancel: () => void; busy?: boolean }) {
  const [values, setValues] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<string[]>([]);
  const field = (name: string) => (
    <TextField
      label={name}
      value={values[name] ?? ""}
      error={errors.includes(name) ? "missing" : undefined}
      onChange={(value) => {
        setValues({ ...values, [name]: value });
        setErrors(errors.filter((wrong) => wrong !== name));
      }}
    />
  );
  return (
    <FormDialog
      open
      title="Person"
      submitLabel="Save"
      cancelLabel="Cancel"
      busy={busy}
      errors={errors}
      failure={busy ? null : "It was refused."}
      onSubmit={() => setErrors(["name", "mail"].filter((name) => !values[name]))}
      onCancel={onCancel}
    >
      {field("name")}
      {field("mail")}
    </FormDialog>
  );
}
const fieldOf = (name: string) => screen.getByRole("textbox", { name });
const submit = () => {
  const form = document.querySelector("form");
  if (form) fireEvent.submit(form);
};

it("leads to the first wrong field once for each submission, not while it is being corrected", async () => {
  render(<Person onCancel={() => undefined} />);
  await screen.findByRole("dialog", { name: "Person" });
  expect(screen.getByRole("alert").textContent).toContain("It was refused.");
  submit();
  expect(document.activeElement).toBe(fieldOf("name"));
  fireEvent.change(fieldOf("name"), { target: { value: "A" } });
  expect(document.activeElement, "the second is still wrong").toBe(fieldOf("name"));
  submit();
  expect(document.activeElement).toBe(fieldOf("mail"));
});

it("is closed by a slip as long as nothing is typed, and then by name alone", async () => {
  const onCancel = vi.fn();
  render(<Person onCancel={onCancel} />);
  const dialog = await screen.findByRole("dialog", { name: "Person" });
  fireEvent.keyDown(dialog, { key: "Escape" });
  expect(onCancel).toHaveBeenCalledOnce();
  fireEvent.input(fieldOf("name"), { target: { value: "A" } });
  fireEvent.keyDown(dialog, { key: "Escape" });
  expect(onCancel).toHaveBeenCalledOnce();
  const [corner, cancel] = screen.getAllByRole("button", { name: "Cancel" });
  expect(document.activeElement).toBe(cancel);
  fireEvent.click(corner as HTMLElement);
  expect(onCancel).toHaveBeenCalledTimes(2);
});

it("cannot be closed while it is under way", async () => {
  const onCancel = vi.fn();
  const { rerender } = render(<Person busy onCancel={onCancel} />);
  const dialog = await screen.findByRole("dialog", { name: "Person" });
  const closeIn = async () => {
    fireEvent.keyDown(dialog, { key: "Escape" });
    for (const button of screen.getAllByRole("button", { name: "Cancel" })) fireEvent.click(button);
  };
  await closeIn();
  expect(onCancel).not.toHaveBeenCalled();
  rerender(<Person onCancel={onCancel} />);
  await closeIn();
  expect(onCancel).toHaveBeenCalled();
});
