// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { RichTextField } from "./rich-text.tsx";

const texts = {
  ...{ bold: "Bold", italic: "Italic", heading: "Heading", bullets: "Bullets", numbers: "Numbers" },
  ...{ quote: "Quote", undo: "Undo", redo: "Redo" },
};
const told = vi.fn();
let given: string;
const ana = { id: 1, label: "Ana Lima", hint: null };
const bia = { id: 2, label: "Bia", hint: null };
function Field({ from = "<p>Oi</p>", options }: { from?: string; options?: readonly (typeof ana)[] }) {
  const [value, setValue] = useState(from);
  given = value;
  const [term, setTerm] = useState<string | null>(null);
  const people = options && {
    ...{ label: "Colleagues", options: term === null ? [] : options, searching: false },
    onSearch: (next: string | null) => {
      told("search", next);
      setTerm(next);
    },
    onChoose: ({ id }: { id: string | number }) => void told("choose", id),
  };
  return (
    <>
      <RichTextField
        label="Text"
        value={value}
        onChange={setValue}
        texts={texts}
        {...(people ? { people } : {})}
        takesFocus
      />
      <button type="button" onClick={() => setValue("<p>De fora</p>")}>
        outside
      </button>
    </>
  );
}
beforeEach(() => {
  told.mockClear();
});
const area = () =>
  document.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror") as HTMLElement & {
    editor: Editor;
  };
const field = async (props: Parameters<typeof Field>[0] = {}) => {
  render(<Field {...props} />);
  await waitFor(() => expect(area()?.editor).toBeTruthy());
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const isOn = (name: string) => screen.getByRole("button", { name }).getAttribute("aria-pressed");

it("is a text of several lines with its name, whose tools do what they say and are pressed where that holds", async () => {
  await field();
  expect(area().getAttribute("aria-label")).toBe("Text");
  expect([area().getAttribute("role"), area().getAttribute("aria-multiline")]).toEqual(["textbox", "true"]);
  act(() => void area().editor.commands.setTextSelection({ from: 1, to: 3 }));
  const ways = [
    ["Bold", "<p><strong>Oi</strong></p>"],
    ["Italic", "<p><em>Oi</em></p>"],
    ["Heading", "<h3>Oi</h3>"],
    ["Bullets", "<ul><li><p>Oi</p></li></ul>"],
    ["Numbers", "<ol><li><p>Oi</p></li></ol>"],
    ["Quote", "<blockquote><p>Oi</p></blockquote>"],
  ] as const;
  for (const [name, html] of ways) {
    press(name);
    // There is always a line to go on in.
    await waitFor(() =>
      expect([name, given.replace("<p></p>", ""), isOn(name)]).toEqual([name, html, "true"]),
    );
    press(name);
    await waitFor(() => expect([given.replace("<p></p>", ""), isOn(name)]).toEqual(["<p>Oi</p>", "false"]));
  }
  expect(isOn("Undo")).toBeNull();
  press("Bold");
  press("Undo");
  await waitFor(() => expect(given).not.toContain("strong"));
  press("Redo");
  await waitFor(() => expect(given).toContain("<p><strong>Oi</strong></p>"));
});

it("is empty where there is nothing in it, and shows what comes from outside while nobody writes", async () => {
  await field();
  act(() => void area().editor.commands.setContent("<p></p>", { emitUpdate: true }));
  await waitFor(() => expect(given).toBe(""));
  act(() => void area().editor.commands.blur());
  await waitFor(() => expect(area().editor.isFocused).toBe(false));
  press("outside");
  await waitFor(() => expect(area().textContent).toBe("De fora"));
});

const key = (name: string) => {
  const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
  act(() => void area().dispatchEvent(event));
  return event.defaultPrevented;
};
const list = () => screen.queryByRole("listbox", { name: "Colleagues" });
const chosen = () =>
  screen.getAllByRole("option").map((option) => [option.textContent, option.getAttribute("aria-selected")]);
const write = (text: string) =>
  act(() => {
    area().editor.commands.focus("end");
    area().editor.commands.insertContent(text);
  });

it("calls somebody in by @: chosen by arrows that go round, and Enter; Escape leaves the sign as it is", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  await field({ options: [ana, bia] });
  const { view } = area().editor;
  vi.spyOn(view, "coordsAtPos").mockReturnValue({ left: 0, right: 0, top: 0, bottom: 0 });
  act(() => area().focus());
  if (!area().editor.isFocused) Object.defineProperty(area().editor, "isFocused", { get: () => true });
  expect(area().getAttribute("aria-autocomplete")).toBe("list");
  write(" @");
  await waitFor(() => expect(list()).toBeTruthy());
  expect(told).toHaveBeenLastCalledWith("search", "");
  expect(chosen()).toEqual([
    ["Ana Lima", "true"],
    ["Bia", "false"],
  ]);
  expect(key("ArrowUp")).toBe(true);
  expect(chosen()[1]?.[1]).toBe("true");
  expect(key("ArrowDown")).toBe(true);
  expect(chosen()[0]?.[1]).toBe("true");
  expect(area().getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[0]?.id);
  key("ArrowDown");
  expect(key("Enter")).toBe(true);
  await waitFor(() => expect(list()).toBeNull());
  expect(told).toHaveBeenCalledWith("choose", 2);
  expect(told).toHaveBeenLastCalledWith("search", null);
  expect(given).toContain("@Bia ");
  write("@");
  await waitFor(() => expect(list()).toBeTruthy());
  const reached = vi.fn();
  document.body.addEventListener("keydown", reached);
  expect(key("Escape")).toBe(true);
  expect(reached, "a dialog around it stays open").not.toHaveBeenCalled();
  await waitFor(() => expect(list()).toBeNull());
  key("Escape");
  expect(reached, "the next one is for the dialog").toHaveBeenCalledTimes(1);
  document.body.removeEventListener("keydown", reached);
  write("a");
  expect(list()).toBeNull();
  vi.restoreAllMocks();
});
