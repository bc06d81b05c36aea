// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import Anchored from "./anchored.tsx";
import { Button, IconButton, TriggerButton } from "./button.tsx";
import { MissingCodeContext } from "./lazy-part.tsx";
import { Menu } from "./menu.tsx";
import { Popover } from "./popover.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { Tabs } from "./tabs.tsx";
import { useWhenOpened } from "./use-when-opened.ts";

const told: unknown[] = [];
const take = () => told.splice(0);
const tell = (name: string) => () => void told.push(name);
beforeEach(() => void take());
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const dialog = () => find('[role="dialog"]');
const button = (name: string) =>
  [...document.querySelectorAll("button")]
    .filter((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)
    .at(-1) as HTMLButtonElement;
const isShown = () => expect.poll(dialog).toBeTruthy();
const hasFocus = (element: () => Element | null) =>
  expect.poll(() => document.activeElement === element()).toBe(true);
const focus = (element: HTMLElement) => act(() => element.focus());

const Loaded = () => <em>panel</em>;
const NoNotice = () => null;
interface Opening {
  trigger: ReactElement;
  onOpenChange: (open: boolean) => void;
  open: boolean;
}
function Loading({ load, ...props }: Opening & { load: () => Promise<{ default: typeof Loaded }> }) {
  const { Loaded: Panel, waiting } = useWhenOpened(props, "dialog", load);
  return Panel ? <Panel {...props} /> : waiting;
}

describe("what opens at a button", () => {
  const items = [
    { key: "a", label: "do", icon: <i>i</i>, onSelect: tell("do") },
    { key: "b", label: "not", disabled: true, onSelect: tell("not") },
    // biome-ignore lint/a11y/useAnchorContent: the menu gives it its text
    { key: "c", label: "go", render: <a href="#go" /> },
  ];
  const entry = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) =>
      one.textContent?.endsWith(name),
    ) as HTMLElement;

  it("is a menu of what can be done, and leads on from its button", async () => {
    render(<Menu header="Ana" items={items} trigger={<button type="button">more</button>} />);
    const trigger = button("more");
    expect([trigger.getAttribute("aria-haspopup"), trigger.getAttribute("aria-expanded")]).toEqual([
      "menu",
      "false",
    ]);
    fireEvent.click(trigger);
    await expect.poll(() => entry("do")).toBeTruthy();
    expect(screen.getByText("Ana")).toBeTruthy();
    expect([entry("go").getAttribute("href"), entry("not").hasAttribute("data-disabled")]).toEqual([
      "#go",
      true,
    ]);
    fireEvent.click(entry("not"));
    expect(take()).toEqual([]);
    fireEvent.click(entry("do"));
    expect(take()).toEqual(["do"]);
    await hasFocus(() => button("more"));
  });

  it("fetches its code when it is pointed at, focused or pressed, keeps what its button does, and says where it fails", async () => {
    const load = vi.fn(async (): Promise<{ default: typeof Loaded }> => {
      throw new TypeError("Failed to fetch");
    });
    const [announce, onOpenChange] = [vi.fn(), vi.fn()];
    const trigger = (
      <button type="button" onClick={tell("click")} onPointerEnter={tell("enter")} onFocus={tell("focus")}>
        open
      </button>
    );
    const shown = (open: boolean) => (
      <MissingCodeContext value={{ Notice: NoNotice, announce }}>
        <Loading {...{ trigger, load, onOpenChange, open }} />
      </MissingCodeContext>
    );
    const { rerender } = render(shown(false));
    const opener = button("open");
    expect(opener.getAttribute("aria-haspopup")).toBe("dialog");
    fireEvent.pointerEnter(opener);
    fireEvent.focus(opener);
    expect([load.mock.calls.length, take()]).toEqual([2, ["enter", "focus"]]);
    fireEvent.click(opener);
    await expect.poll(() => announce.mock.calls.length).toBe(1);
    expect([take(), onOpenChange.mock.calls]).toEqual([["click"], [[true], [false]]]);
    load.mockImplementation(async () => ({ default: Loaded }));
    rerender(shown(true));
    await expect.poll(() => find("em")?.textContent).toBe("panel");
    expect(load).toHaveBeenCalledTimes(4);
  });

  it("is a panel, which another button opens and closes too", async () => {
    const onOpenChange = vi.fn();
    const page = (open?: boolean) => (
      <>
        <button type="button" data-other>
          <b>other</b>
        </button>
        <Popover
          {...(open === undefined ? {} : { open, onOpenChange })}
          title="News"
          alsoToggledBy="[data-other]"
          trigger={<button type="button">bell</button>}
        >
          <button type="button">inside</button>
        </Popover>
      </>
    );
    const { rerender, unmount } = render(page(true));
    await isShown();
    expect(dialog().getAttribute("aria-label")).toBe("News");
    await hasFocus(() => button("inside"));
    const press = (element: Element) => {
      for (const type of ["pointerdown", "mousedown"])
        fireEvent(element, new MouseEvent(type, { bubbles: true, cancelable: true }));
      fireEvent.click(element);
    };
    press(find("b"));
    fireEvent.focusOut(button("inside"), { relatedTarget: find("[data-other]") });
    expect(onOpenChange.mock.calls).toEqual([]);
    press(document.body);
    await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]]);
    rerender(page(false));
    await expect.poll(dialog).toBeNull();
    unmount();
    render(page());
    fireEvent.click(button("bell"));
    await isShown();
  });

  it("stands over what is there already, and says by what it was left", async () => {
    const onClose = vi.fn();
    render(
      <Anchored
        anchor={document.body}
        label="Edit"
        onClose={onClose}
        onKeyDown={({ key }) => void told.push(key)}
      >
        <input aria-label="value" />
      </Anchored>,
    );
    await hasFocus(() => find('[aria-label="value"]'));
    expect(dialog().getAttribute("aria-label")).toBe("Edit");
    fireEvent.keyDown(find('[aria-label="value"]'), { key: "a" });
    fireEvent.keyDown(find('[aria-label="value"]'), { key: "Escape" });
    expect([take()[0], onClose.mock.calls]).toEqual(["a", [["escape"]]]);
    for (const type of ["pointerdown", "mousedown", "click"])
      fireEvent(document.body, new MouseEvent(type, { bubbles: true, cancelable: true }));
    await expect.poll(() => onClose.mock.calls.at(-1)).toEqual(["outside"]);
  });
});

it("tabs tell which one is chosen, and stand as they are told", async () => {
  const tabs = ["a", "b"].map((value) => ({ value, label: value, content: `of ${value}` }));
  const { rerender } = render(
    <Tabs label="Tabs" value="a" onChange={(value) => told.push(value)} tabs={tabs} />,
  );
  fireEvent.click(button("b"));
  expect([take(), find('[role="tabpanel"]').textContent]).toEqual([["b"], "of a"]);
  expect(find('[role="tablist"]').getAttribute("data-orientation")).toBe("horizontal");
  rerender(<Tabs vertical label="Tabs" value="b" onChange={() => {}} tabs={tabs} />);
  expect(find('[role="tablist"]').getAttribute("data-orientation")).toBe("vertical");
  await expect.poll(() => find('[role="tabpanel"]').textContent).toBe("of b");
});

it("what can be done with what is marked is there from one on, and gives the focus back", async () => {
  const bar = (count: number) => (
    <>
      <input type="checkbox" aria-label="mark" />
      <SelectionBar
        {...{ count, text: `${count} marked`, label: "Marked", clearLabel: "Clear", onClear: tell("clear") }}
      >
        <button type="button">send</button>
      </SelectionBar>
    </>
  );
  const { rerender } = render(bar(0));
  expect(find('[role="toolbar"]')).toBeNull();
  focus(find('[aria-label="mark"]'));
  rerender(bar(1));
  focus(button("send"));
  fireEvent.click(button("Clear"));
  rerender(bar(0));
  expect(take()).toEqual(["clear"]);
  await hasFocus(() => find('[aria-label="mark"]'));
});

it("buttons tell of the focus, show what they do, and are busy", () => {
  const props = { onFocus: tell("focus"), onBlur: tell("blur"), onClick: tell("click") };
  const one = (busy: boolean) => (
    <form onSubmit={(event) => event.preventDefault()}>
      <Button {...props} icon={<i>plus</i>} busy={busy} aria-disabled={!busy}>
        add
      </Button>
      <IconButton {...props} label="Undo" busy={busy}>
        <b>u</b>
      </IconButton>
      <TriggerButton onClick={tell("opens")}>open</TriggerButton>
    </form>
  );
  const { rerender } = render(one(false));
  const [add, undo] = [screen.getByText("add"), button("Undo")];
  for (const at of [add, undo]) {
    fireEvent.focus(at);
    fireEvent.blur(at);
    fireEvent.click(at);
  }
  fireEvent.click(button("open"));
  expect(take()).toEqual(["focus", "blur", "click", "focus", "blur", "click", "opens"]);
  expect([add.getAttribute("aria-disabled"), undo.title, find("i").textContent]).toEqual([
    "true",
    "Undo",
    "plus",
  ]);
  rerender(one(true));
  expect([add, undo].map((at) => (at as HTMLButtonElement).disabled)).toEqual([true, true]);
  expect([
    add.getAttribute("aria-busy"),
    find("i"),
    find("b"),
    document.querySelectorAll("svg").length,
  ]).toEqual(["true", null, null, 2]);
});
