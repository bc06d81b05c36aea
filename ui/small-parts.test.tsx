// @vitest-environment happy-dom
import { act, createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CropFrame } from "./crop-frame.tsx";
import { FileButton } from "./file-button.tsx";
import MenuList from "./menu-list.tsx";
import { ProgressDialog } from "./progress-dialog.tsx";
import { PropertyList } from "./property-list.tsx";
import { SearchField } from "./search-field.tsx";
import { Segmented } from "./segmented.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { Stepper } from "./stepper.tsx";
import { Tabs } from "./tabs.tsx";
import { TextArea } from "./text-area.tsx";
import { Tooltip } from "./tooltip.tsx";

const told = vi.fn();
const tell =
  (name: string) =>
  (...given: unknown[]) =>
    void told(name, ...given);
const take = () => told.mock.calls.splice(0);
beforeEach(() => {
  take();
});
const press = (element: Element, key: string, more: object = {}) => {
  const event = createEvent.keyDown(element, { key, ...more });
  fireEvent(element, event);
  return event.defaultPrevented;
};

describe("a frame over a picture", () => {
  const frame = (zoom = 2) => (
    <CropFrame
      src="/a.png"
      size={{ width: 400, height: 200 }}
      square={{ left: 50, top: 20, side: 100 }}
      {...{ zoom, mostZoom: 4, label: "frame", hint: "how", zoomLabel: "zoom" }}
      onMove={tell("move")}
      onZoom={tell("zoom")}
    />
  );

  it("shows what is inside it, and is moved and zoomed by keys; others are left to the page", () => {
    render(frame());
    const area = screen.getByRole("application", { name: "frame" });
    const { width, height, left, top } = (area.querySelector("img") as HTMLElement).style;
    expect([width, height, left, top]).toEqual(["400%", "200%", "-50%", "-20%"]);
    expect(document.getElementById(area.getAttribute("aria-describedby") ?? "")?.textContent).toBe("how");
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "+", "=", "-"])
      expect(press(area, key)).toBe(true);
    expect(press(area, "Tab")).toBe(false);
    fireEvent.change(screen.getByRole("slider", { name: "zoom" }), { target: { value: "3.5" } });
    expect(take()).toEqual([
      ["move", -0.04, 0],
      ["move", 0.04, 0],
      ["move", 0, -0.04],
      ["move", 0, 0.04],
      ["zoom", 2.1],
      ["zoom", 2.1],
      ["zoom", 1.9],
      ["zoom", 3.5],
    ]);
  });

  it("follows the finger the opposite way while it is held, from where it was last", () => {
    render(frame());
    const area = screen.getByRole("application");
    const capture = vi.fn();
    Object.assign(area, { setPointerCapture: capture });
    vi.spyOn(area, "clientWidth", "get").mockReturnValue(200);
    const move = (clientX: number, clientY: number) =>
      fireEvent(area, new PointerEvent("pointermove", { bubbles: true, clientX, clientY }));
    move(10, 10);
    fireEvent(
      area,
      new PointerEvent("pointerdown", { bubbles: true, pointerId: 3, clientX: 100, clientY: 100 }),
    );
    move(120, 90);
    move(120, 110);
    fireEvent(area, new PointerEvent("pointerup", { bubbles: true }));
    move(0, 0);
    expect(capture).toHaveBeenCalledWith(3);
    expect(take()).toEqual([
      ["move", -0.1, 0.05],
      ["move", 0, -0.1],
    ]);
  });
});

it("a file is given once it is chosen, and the same one again", () => {
  render(
    <FileButton accept="image/png" onFile={tell("file")}>
      Choose
    </FileButton>,
  );
  const input = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  expect([input.accept, input.tabIndex]).toEqual(["image/png", -1]);
  const opened = vi.spyOn(input, "click");
  fireEvent.click(screen.getByRole("button", { name: "Choose" }));
  expect(opened).toHaveBeenCalledOnce();
  const file = new File(["a"], "a.png");
  let emptied = 0;
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  Object.defineProperty(input, "value", { set: () => void emptied++, get: () => "", configurable: true });
  fireEvent(input, new Event("change", { bubbles: true }));
  Object.defineProperty(input, "files", { value: [], configurable: true });
  fireEvent(input, new Event("change", { bubbles: true }));
  expect(take()).toEqual([["file", file]]);
  expect(emptied).toBe(2);
});

describe("properties", () => {
  const list = (editing = false) => (
    <PropertyList
      label="Data"
      properties={[
        { key: "city", term: "City", value: <a href="/x">Recife</a>, onEdit: tell("city") },
        {
          key: "age",
          term: "Age",
          value: "7",
          isEmpty: true,
          onEdit: tell("age"),
          editor: editing ? <input /> : null,
        },
        { key: "tax", term: "Tax", value: "", isEmpty: true },
      ]}
      editLabel={(term) => `Edit ${term}`}
      showEmptyLabel={(count) => `Show ${count}`}
      hideEmptyLabel="Hide"
    />
  );

  it("are edited by a press anywhere on their line but on a link or a marked text", () => {
    render(list());
    const line = screen.getByText("City").closest("div") as HTMLElement;
    fireEvent.click(screen.getByText("City"));
    fireEvent.click(screen.getByText("Recife"));
    fireEvent.click(screen.getByRole("button", { name: "Edit City" }));
    expect(take()).toEqual([
      ["city", line],
      ["city", line],
    ]);
    vi.spyOn(window, "getSelection").mockReturnValue({ isCollapsed: false } as Selection);
    fireEvent.click(screen.getByText("City"));
    expect(take()).toEqual([]);
    vi.restoreAllMocks();
  });

  it("that are empty are shown on demand, one that is edited always", () => {
    const { rerender } = render(list());
    const more = screen.getByRole("button", { name: "Show 2" });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    expect(document.getElementById(more.getAttribute("aria-controls") ?? "")?.textContent).toBe("CityRecife");
    fireEvent.click(more);
    expect(screen.getByRole("button", { name: "Hide" }).getAttribute("aria-expanded")).toBe("true");
    expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["City", "Age", "Tax"]);
    expect(screen.getAllByText("—")).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: "Hide" }));
    rerender(list(true));
    expect(screen.getByRole("textbox")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Show 1" })).toBeTruthy();
    fireEvent.click(screen.getByText("Age"));
    expect(take()).toEqual([]);
  });
});

it("a search is emptied by its button, which is there only while there is something", () => {
  const { rerender } = render(<SearchField label="Find" value="" onChange={tell("term")} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByRole("search")).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox", { name: "Find" }), { target: { value: " a" } });
  rerender(<SearchField label="Find" value="a" onChange={tell("term")} landmark={false} />);
  expect(screen.queryByRole("search")).toBeNull();
  fireEvent.click(screen.getByRole("button"));
  expect(take()).toEqual([
    ["term", " a"],
    ["term", ""],
  ]);
});

it("a choice between views is pressed or a link, and says which holds", () => {
  const { rerender } = render(
    <Segmented
      label="View"
      value="b"
      segments={["a", "b"].map((value) => ({ value, label: `As ${value}` }))}
      onChange={tell("view")}
    />,
  );
  const pressed = () => screen.getAllByRole("button").map((one) => one.getAttribute("aria-pressed"));
  expect(pressed()).toEqual(["false", "true"]);
  fireEvent.click(screen.getByRole("button", { name: "As a" }));
  expect(take()).toEqual([["view", "a"]]);
  const links = ["a", "b"].map((value) => ({
    ...{ value, label: `As ${value}`, icon: <i /> },
    // biome-ignore lint/a11y/useAnchorContent: it is given its text
    link: <a href={`#${value}`} />,
  }));
  rerender(<Segmented label="View" value="b" segments={links} current="true" />);
  const current = screen.getAllByRole("link").map((link) => link.getAttribute("aria-current"));
  expect(current).toEqual([null, "true"]);
  expect(screen.getByRole("link", { name: "As b" }).title).toBe("As b");
});

it("steps say which is current and which are done", () => {
  render(<Stepper label="Steps" steps={["File", "Columns", "Run"]} step={2} doneText="done" />);
  const steps = screen
    .getAllByRole("listitem")
    .map((step) => [step.getAttribute("aria-current"), step.textContent]);
  expect(steps).toEqual([
    [null, "File (done)"],
    ["step", "2Columns"],
    [null, "3Run"],
  ]);
  expect(screen.getByRole("progressbar", { name: "Steps" }).getAttribute("aria-valuenow")).toBe("67");
});

it("tabs show the chosen one's content alone, and are chosen by press; arrows go through them", async () => {
  const tabs = ["a", "b"].map((value) => ({ value, label: `Tab ${value}`, content: `Content ${value}` }));
  render(<Tabs label="tabs" value="a" onChange={tell("tab")} tabs={tabs} />);
  expect([screen.queryByText("Content a"), screen.queryByText("Content b")].map(Boolean)).toEqual([
    true,
    false,
  ]);
  expect(screen.getByRole("tab", { name: "Tab a" }).getAttribute("aria-selected")).toBe("true");
  fireEvent.click(screen.getByRole("tab", { name: "Tab b" }));
  expect(take()).toEqual([["tab", "b"]]);
  act(() => screen.getByRole("tab", { name: "Tab a" }).focus());
  press(screen.getByRole("tab", { name: "Tab a" }), "ArrowRight");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Tab b"));
  expect([screen.getByRole("tabpanel").textContent, take()]).toEqual(["Content a", []]);
});

describe("a text over several lines", () => {
  const form = (disabled: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        told("submit");
      }}
    >
      <TextArea label="Text" value="a" onChange={tell("text")} onKeyDown={({ key }) => told("key", key)} />
      <button type="button">other</button>
      <button type="submit" disabled={disabled}>
        send
      </button>
    </form>
  );

  it("is sent by Ctrl or Command with Enter where its button would send it, and by Enter alone not", () => {
    const { rerender } = render(form(false));
    const area = screen.getByRole("textbox", { name: "Text" });
    expect([press(area, "Enter"), press(area, "x", { ctrlKey: true })]).toEqual([false, false]);
    expect(take()).toEqual([
      ["key", "Enter"],
      ["key", "x"],
    ]);
    for (const keys of [{ ctrlKey: true }, { metaKey: true }]) expect(press(area, "Enter", keys)).toBe(true);
    expect(take().filter(([name]) => name === "submit")).toHaveLength(2);
    rerender(form(true));
    expect(press(area, "Enter", { ctrlKey: true })).toBe(true);
    expect(take().filter(([name]) => name === "submit")).toEqual([]);
  });
});

it("a menu's entry gives the focus back to its button before it acts, and one that is off does nothing", async () => {
  render(
    <MenuList
      trigger={<button type="button">more</button>}
      items={[
        { key: "a", label: "Open", onSelect: () => told("open", document.activeElement?.textContent) },
        { key: "b", label: "Off", disabled: true, onSelect: tell("off") },
      ]}
    />,
  );
  fireEvent.click(await screen.findByRole("menuitem", { name: "Off" }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Open" }));
  expect(take()).toEqual([["open", "more"]]);
});

function Marked() {
  const [count, setCount] = useState(0);
  const bar = {
    text: `${count} marked`,
    label: "With them",
    clearLabel: "Clear",
    onClear: () => setCount(0),
  };
  return (
    <>
      <button type="button" onClick={() => setCount(2)}>
        mark
      </button>
      <SelectionBar count={count} {...bar}>
        <button type="button">delete</button>
      </SelectionBar>
    </>
  );
}
it("what is marked is counted, and unmarked with the focus where it was", async () => {
  render(<Marked />);
  expect(screen.queryByRole("toolbar")).toBeNull();
  const mark = screen.getByRole("button", { name: "mark" });
  mark.focus();
  fireEvent.click(mark);
  expect(screen.getByRole("toolbar", { name: "With them" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("2 marked");
  const clear = screen.getByRole("button", { name: "Clear" });
  clear.focus();
  fireEvent.click(clear);
  expect(screen.queryByRole("toolbar")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(mark));
});

it("a task says its percent while it runs, and its end as it is", async () => {
  const dialog = (state: "running" | "done" | "failed") => (
    <ProgressDialog
      open
      onClose={tell("close")}
      title="Import"
      closeLabel="Close"
      state={state}
      message="m"
      percent={33.6}
      footer={null}
    />
  );
  const { rerender } = render(dialog("running"));
  await waitFor(() => expect(screen.getByRole("progressbar", { name: "Import" })).toBeTruthy());
  expect(screen.getByText("34%")).toBeTruthy();
  rerender(dialog("failed"));
  expect([screen.queryByRole("progressbar"), screen.getByRole("alert").textContent]).toEqual([null, "m"]);
  rerender(dialog("done"));
  expect([screen.queryByRole("alert"), screen.getByRole("status").textContent]).toEqual([null, "m"]);
});

it("a tooltip comes with the focus and goes by Escape; the control keeps its own name", async () => {
  render(
    <Tooltip text="What it does">
      <button type="button">Do</button>
    </Tooltip>,
  );
  const button = screen.getByRole("button", { name: "Do" });
  act(() => button.focus());
  await waitFor(() => expect(screen.getByText("What it does")).toBeTruthy());
  press(button, "Escape");
  await waitFor(() => expect(screen.queryByText("What it does")).toBeNull());
});
