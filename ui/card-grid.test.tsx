// @vitest-environment happy-dom
import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CardGrid } from "./card-grid.tsx";

interface Item {
  id: number;
}
const itemsOf = (count: number): Item[] => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const told: [string, number?][] = [];
const take = () => told.splice(0);
const selection = {
  isSelected: ({ id }: Item) => id === 2,
  toggle: ({ id }: Item) => void told.push(["toggle", id]),
};
const cards = (props: Partial<Parameters<typeof CardGrid<Item>>[0]> = {}) => (
  <CardGrid<Item>
    {...{
      label: "People",
      items: itemsOf(40),
      totalCount: 70,
      height: 90,
      minWidth: 200,
      selectText: "Mark",
    }}
    {...{ selection, loading: false, openId: 3, empty: "Nobody", footer: "the end" }}
    itemId={({ id }) => id}
    itemName={({ id }) => `card ${id}`}
    renderItem={({ id }) => <a href={`/more/${id}`}>more of {id}</a>}
    onOpen={({ id }) => told.push(["open", id])}
    hrefOf={({ id }) => `/people/${id}`}
    onEnd={() => told.push(["end"])}
    {...props}
  />
);

/** There is no layout here: the list is as wide as is said, and says so when it is looked at. */
let sizes: ((entries: []) => void)[] = [];
let width = 0;
beforeEach(() => {
  take();
  [sizes, width] = [[], 620];
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(300);
  vi.stubGlobal("open", vi.fn());
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly told: (entries: []) => void;
      constructor(told: (entries: []) => void) {
        this.told = told;
      }
      observe(element: Element) {
        if (element.getAttribute("role") === "list") sizes.push(this.told);
      }
      unobserve() {
        this.disconnect();
      }
      disconnect() {
        sizes = sizes.filter((one) => one !== this.told);
      }
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
});
const measure = () =>
  act(() => {
    for (const said of sizes) said([]);
  });
const show = (props = {}) => {
  const shown = render(cards(props));
  measure();
  take();
  return shown;
};
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const card = (id: number) => find(`[role="listitem"][aria-label="card ${id}"]`);
const focus = (element: HTMLElement) => act(() => element.focus());
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
const inOneRow = () => card(1).parentElement?.querySelectorAll("[data-index]").length;
function press(key: string, keys: object = {}) {
  const event = createEvent.keyDown(document.activeElement ?? document.body, { key, ...keys });
  fireEvent(document.activeElement ?? document.body, event);
  return event.defaultPrevented;
}

it("has as many columns as there is room for, also when the room changes", () => {
  const { unmount } = show();
  // Two gaps of 10 between three of 200.
  expect(inOneRow()).toBe(3);
  width = 619;
  measure();
  expect(inOneRow()).toBe(2);
  width = 90;
  measure();
  expect(inOneRow()).toBe(1);
  unmount();
  expect(sizes.length).toBe(0);
});

it("is one stop of Tab, through which keys lead", async () => {
  show();
  for (const [from, key, to] of [
    [5, "ArrowRight", 6],
    [5, "j", 6],
    [5, "ArrowLeft", 4],
    [5, "k", 4],
    [5, "ArrowDown", 8],
    [5, "ArrowUp", 2],
    [2, "ArrowUp", 1],
    [5, "Home", 1],
    [5, "End", 40],
    [40, "ArrowRight", 40],
  ] as const) {
    focus(card(from));
    expect(press(key)).toBe(true);
    await frame();
    const stops = [...document.querySelectorAll<HTMLElement>('[data-index][tabindex="0"]')];
    expect([from, key, document.activeElement, ...stops]).toEqual([from, key, card(to), card(to)]);
  }
});

it("scrolls by keys as far as the row of the card with the focus, and no further", async () => {
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(300);
  // Fourteen rows of 90 with a gap of 10 below each.
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(1400);
  show();
  const list = find('[role="list"]');
  for (const [key, id, top] of [
    ["ArrowDown", 4, 0],
    ["ArrowDown", 7, 0],
    ["ArrowDown", 10, 100],
    ["ArrowDown", 13, 200],
    ["ArrowRight", 14, 200],
    ["End", 40, 1100],
    ["ArrowUp", 37, 1100],
    ["Home", 1, 0],
  ] as const) {
    if (document.activeElement === document.body) focus(card(1));
    press(key);
    await frame();
    fireEvent.scroll(list);
    expect([key, document.activeElement?.getAttribute("aria-label"), list.scrollTop]).toEqual([
      key,
      `card ${id}`,
      top,
    ]);
  }
});

it("opens, opens in another tab and marks by keys, and leaves others to the page", () => {
  const { rerender } = show();
  focus(card(4));
  for (const key of ["Enter", "x", " "]) expect(press(key)).toBe(true);
  expect(take()).toEqual([
    ["open", 4],
    ["toggle", 4],
    ["toggle", 4],
  ]);
  press("Enter", { ctrlKey: true });
  expect(vi.mocked(window.open).mock.calls).toEqual([["/people/4", "_blank", "noopener"]]);
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(press("x", keys)).toBe(false);
  expect(press("q")).toBe(false);
  focus(screen.getByText("more of 4"));
  expect(press("Enter")).toBe(false);
  rerender(cards({ selection: undefined }));
  take();
  focus(card(4));
  expect(press("x")).toBe(false);
  expect([take(), document.querySelector("input")]).toEqual([[], null]);
});

it("opens by a press, but not where it marks text, on what is in the card, or in another tab", () => {
  show();
  fireEvent.click(card(4));
  vi.spyOn(window, "getSelection").mockReturnValue({ isCollapsed: false } as Selection);
  fireEvent.click(card(5));
  vi.mocked(window.getSelection).mockRestore();
  fireEvent.click(screen.getByText("more of 6"));
  fireEvent(card(2), new MouseEvent("auxclick", { bubbles: true, cancelable: true, button: 1 }));
  expect([take(), vi.mocked(window.open).mock.calls[0]?.[0]]).toEqual([[["open", 4]], "/people/2"]);
  const box = find('[aria-label="Mark card 2"]') as HTMLInputElement;
  expect([box.checked, (find('[aria-label="Mark card 1"]') as HTMLInputElement).checked]).toEqual([
    true,
    false,
  ]);
  fireEvent.click(box);
  expect(take()).toEqual([["toggle", 2]]);
  expect([card(3).className === card(4).className, card(1).className === card(4).className]).toEqual([
    false,
    true,
  ]);
});

it("says how many there are, what is on its way, that there is nothing, and reads on near the end", () => {
  const { rerender } = show();
  expect([card(2).getAttribute("aria-setsize"), card(2).getAttribute("aria-posinset")]).toEqual(["70", "2"]);
  rerender(cards({ items: itemsOf(6), loading: true }));
  expect(take()).toEqual([]);
  const waiting = () => document.querySelectorAll("[data-skeleton]").length;
  expect([waiting(), find('[role="list"]').getAttribute("aria-busy")]).toEqual([3, "true"]);
  rerender(cards({ items: itemsOf(6) }));
  expect(take()).toEqual([["end"]]);
  rerender(cards({ items: [], loading: true }));
  expect([waiting(), take()]).toEqual([9, []]);
  rerender(cards({ items: [] }));
  expect([screen.queryByText("Nobody") !== null, find('[role="list"]'), take()]).toEqual([true, null, []]);
});
