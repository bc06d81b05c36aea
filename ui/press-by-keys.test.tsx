// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { pressByKeys } from "./press-by-keys.ts";
import { TextArea } from "./text-area.tsx";

const ctrl = { key: "Enter", ctrlKey: true };

function showForm() {
  const save = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const publish = vi.fn();
  render(
    <form onSubmit={save} onKeyDownCapture={pressByKeys}>
      <select aria-label="Status" />
      <TextArea label="Comment" value="" onChange={() => {}} />
      <input aria-label="Company" role="combobox" aria-expanded />
      <Button type="submit" keys="Enter" busy={false}>
        Save
      </Button>
      <Button keys="Shift+Enter" onClick={publish}>
        Publish
      </Button>
    </form>,
  );
  return {
    save,
    publish,
    press: (name: string, keys: object) => fireEvent.keyDown(screen.getByLabelText(name), keys),
  };
}

it("a form's buttons are pressed from any of its fields, each by its own keys", () => {
  const { save, publish, press } = showForm();
  press("Status", { key: "Enter" });
  press("Status", { key: "Enter", altKey: true, ctrlKey: true });
  expect(save).not.toHaveBeenCalled();
  press("Status", ctrl);
  press("Status", { key: "Enter", metaKey: true });
  press("Comment", ctrl);
  expect([save.mock.calls.length, publish.mock.calls.length]).toEqual([3, 0]);
  press("Comment", { ...ctrl, shiftKey: true });
  expect([save.mock.calls.length, publish.mock.calls.length]).toEqual([3, 1]);
  // An option is on its way to being chosen.
  press("Company", ctrl);
  expect(save).toHaveBeenCalledTimes(3);
  const button = screen.getByRole("button", { name: "Publish" });
  expect([button.title, button.getAttribute("aria-keyshortcuts")]).toEqual([
    "Ctrl+Shift+Enter",
    "Control+Shift+Enter Meta+Shift+Enter",
  ]);
});
