// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LookupField } from "./lookup-field.tsx";
import { MultiLookupField } from "./multi-lookup-field.tsx";

const ana = { id: 1, label: "Ana" };

it("Escape keeps the one that was chosen and goes on to the dialog around", () => {
  const changed = vi.fn();
  const received = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
    <div onKeyDown={({ key }) => received(key)}>
      <LookupField
        label="Owner"
        value={ana}
        options={[ana]}
        onChange={changed}
        onSearch={() => {}}
        searching={false}
      />
    </div>,
  );
  const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Owner" });
  fireEvent.keyDown(input, { key: "Escape" });
  expect(changed).not.toHaveBeenCalled();
  expect(input.value).toBe("Ana");
  expect(received).toHaveBeenCalledWith("Escape");
});

it("an option of several says what tells it from its namesakes", async () => {
  const options = [{ ...ana, hint: "Off limits · Controller" }];
  render(<MultiLookupField label="To" value={[]} options={options} onChange={() => undefined} />);
  const field = screen.getByRole("combobox", { name: "To" });
  field.focus();
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  expect(await screen.findByText("Off limits · Controller")).toBeDefined();
});

it("Escape keeps all that were chosen and goes on to the dialog around", () => {
  const changed = vi.fn();
  const received = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog
    <div onKeyDown={({ key }) => received(key)}>
      <MultiLookupField label="To" value={[ana]} options={[ana]} onChange={changed} />
    </div>,
  );
  fireEvent.keyDown(screen.getByRole("combobox", { name: "To" }), { key: "Escape" });
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByText("Ana")).toBeDefined();
  expect(received).toHaveBeenCalledWith("Escape");
});
