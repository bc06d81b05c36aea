// @vitest-environment happy-dom
import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { createRef, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Board, type BoardHandle, type BoardMove } from "./board.tsx";
import type { BoardColumn } from "./board-column.tsx";
import { IconButton } from "./button.tsx";

interface Card {
  id: number;
}
const cardsOf = (...ids: number[]): Card[] => ids.map((id) => ({ id }));
const texts = {
  ...{ card: "card", help: "how it is moved", empty: "empty" },
  column: (title: string, count: number) => `${title} (${count})`,
  pickedUp: (card: string, column: string) => `${card} picked up in ${column}`,
  over: (column: string, position: number, positions: number) => `${column}, ${position} of ${positions}`,
  dropped: (card: string, column: string) => `${card} dropped in ${column}`,
  cancelled: (card: string) => `${card} cancelled`,
};

/** Only cards in sight are drawn: here there is room for all. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(2000);
  vi.stubGlobal("open", vi.fn());
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** "new" has 1 to 3, "test" 4, "offer" takes none, "lost" is folded and takes all. */
const cards = { new: cardsOf(1, 2, 3), test: cardsOf(4), offer: [] as Card[], lost: [] as Card[] };
type Cards = Record<keyof typeof cards, Card[]>;

const told = {
  ...{ moves: [] as [number, BoardMove<Card>["from"], BoardMove<Card>["to"], unknown][] },
  ...{ opened: [] as number[], marked: [] as number[], ends: [] as unknown[], folds: 0 },
};
beforeEach(() => Object.assign(told, { moves: [], opened: [], marked: [], ends: [], folds: 0 }));

function Page({
  shown = cards,
  columns = {},
  marks = true,
  handle,
}: {
  shown?: Cards;
  columns?: Partial<BoardColumn<Card>>;
  marks?: boolean;
  handle?: React.Ref<BoardHandle>;
}) {
  const [own, setOwn] = useState<Cards | null>(null);
  const at = own ?? shown;
  return (
    <>
      <button type="button">outside</button>
      <Board<Card>
        label="board"
        columns={Object.entries(at).map(([id, of]) => ({
          ...{ id, title: id, count: of.length, cards: of },
          ...(id === "new" ? columns : {}),
          fold: { folded: id === "lost", label: `fold ${id}`, onToggle: () => told.folds++ },
          ...(id === "new"
            ? {
                add: (tabIndex: number) => (
                  <IconButton label="add" tabIndex={tabIndex}>
                    +
                  </IconButton>
                ),
              }
            : {}),
        }))}
        cardId={({ id }) => id}
        cardName={({ id }) => `card ${id}`}
        renderCard={({ id }) => <a href={`/${id}`}>more of {id}</a>}
        canMove={(_, to) => to !== "offer"}
        isFixed={({ id }) => id === 3}
        onMove={({ card, from, to, beforeId }) => {
          told.moves.push([card.id, from, to, beforeId]);
          const rest = Object.fromEntries(
            Object.entries(at).map(([id, of]) => [id, of.filter(({ id: other }) => other !== card.id)]),
          ) as Cards;
          const place = rest[to as keyof Cards].findIndex(({ id }) => id === beforeId);
          rest[to as keyof Cards].splice(place < 0 ? rest[to as keyof Cards].length : place, 0, card);
          setOwn(rest);
        }}
        onOpen={({ id }) => told.opened.push(id)}
        hrefOf={({ id }) => `/cards/${id}`}
        {...(marks ? { onMark: ({ id }: Card) => told.marked.push(id) } : {})}
        onEnd={(column) => told.ends.push(column)}
        texts={texts}
        {...(handle ? { handle } : {})}
      />
    </>
  );
}
// Roles are computed slowly: what has one is found by its attributes.
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const all = (place: Element, selector: string) => [...place.querySelectorAll<HTMLElement>(selector)];
const card = (id: number) => find(`[role="group"][aria-label="card ${id}"]`);
const said = () => find('[role="status"]').textContent;
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
const focus = (element: HTMLElement) => act(() => element.focus());
const focused = () => document.activeElement?.getAttribute("aria-label");
/** What is left to the browser and to what is around. */
function press(key: string, keys: object = {}) {
  const around = vi.fn();
  const event = createEvent.keyDown(document.activeElement ?? document.body, { key, ...keys });
  document.addEventListener("keydown", around);
  fireEvent(document.activeElement ?? document.body, event);
  document.removeEventListener("keydown", around);
  return { stopped: event.defaultPrevented && around.mock.calls.length === 0 };
}
const stops = () =>
  all(document.body, "[data-card]").flatMap((at) =>
    at.tabIndex === 0 ? [at.getAttribute("aria-label")] : [],
  );
const columnOf = (name: string) => find(`section[aria-label^="${name} "]`);
const style = (element: Element, property: string) => getComputedStyle(element).getPropertyValue(property);

describe("cards by keys", () => {
  it("are one stop of Tab, through which arrows go, with the heads of columns above them", async () => {
    render(<Page />);
    expect(stops()).toEqual(["card 1"]);
    expect(card(1).getAttribute("aria-describedby")).toBe(screen.getByText("how it is moved").id);
    focus(card(1));
    expect(press("ArrowDown").stopped).toBe(true);
    expect([focused(), stops()]).toEqual(["card 2", ["card 2"]]);
    press("ArrowRight");
    expect(focused()).toBe("card 4");
    // The head of the column that the focus is in is the one that Tab stops at.
    expect(screen.getByTitle("fold test").tabIndex).toBe(0);
    expect(screen.getByTitle("add").tabIndex).toBe(-1);
    press("ArrowUp");
    expect(document.activeElement).toBe(screen.getByTitle("fold test"));
    expect(press("ArrowDown").stopped).toBe(true);
    expect(focused()).toBe("card 4");
    press("ArrowLeft");
    expect(focused()).toBe("card 1");
    expect(screen.getByTitle("fold new").tabIndex).toBe(0);
    press("End");
    press("ArrowUp");
    expect(focused()).toBe("card 2");
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(press("ArrowDown", keys).stopped).toBe(false);
    expect(focused()).toBe("card 2");
    expect(press("q").stopped).toBe(false);
  });

  it("are opened, opened in another tab and marked; what is in them has its own keys", () => {
    render(<Page />);
    focus(card(2));
    press("Enter");
    press("x");
    press("Enter", { ctrlKey: true });
    expect([told.opened, told.marked]).toEqual([[2], [2]]);
    expect(vi.mocked(window.open).mock.calls).toEqual([["/cards/2", "_blank", "noopener"]]);
    focus(screen.getByText("more of 2"));
    expect(press("Enter").stopped).toBe(false);
    expect(told.opened).toEqual([2]);
    // The focus within a card is not that of the card.
    focus(screen.getByText("more of 4"));
    expect(stops()).toEqual(["card 2"]);
  });

  it("where nothing is marked, x is left to the page", () => {
    render(<Page marks={false} />);
    focus(card(2));
    expect(press("x").stopped).toBe(false);
  });

  it("are held, moved and put down, and have the focus in their new place", async () => {
    render(<Page />);
    focus(card(1));
    expect(press(" ").stopped).toBe(true);
    expect(said()).toBe("card 1 picked up in new");
    expect(style(card(1), "cursor")).toBe("grabbing");
    press("ArrowDown");
    expect(said()).toBe("new, 2 of 3");
    press("ArrowRight");
    expect(said()).toBe("test, 1 of 2");
    press("ArrowRight");
    // A column that does not take it is passed over.
    expect(said()).toBe("lost, 1 of 1");
    press("ArrowLeft");
    press("ArrowDown");
    expect(said()).toBe("test, 2 of 2");
    press("ArrowUp");
    expect(press("Enter", { ctrlKey: true }).stopped).toBe(false);
    expect(window.open).not.toHaveBeenCalled();
    expect(press("Enter").stopped).toBe(true);
    expect(told.moves).toEqual([[1, "new", "test", 4]]);
    expect(said()).toBe("card 1 dropped in test");
    await frame();
    expect(focused()).toBe("card 1");
    expect(all(columnOf("test"), "[data-card]").map((at) => at.getAttribute("aria-label"))).toEqual([
      "card 1",
      "card 4",
    ]);
    expect(told.opened).toEqual([]);
  });

  it("put down by Space in a folded column, leave the focus to what opens it", async () => {
    render(<Page />);
    focus(card(4));
    press(" ");
    press("ArrowRight");
    press(" ");
    expect(told.moves).toEqual([[4, "test", "lost", null]]);
    await frame();
    expect(document.activeElement).toBe(screen.getByTitle("fold lost"));
  });

  it("stay where they are: by Escape, at home, when the focus leaves the board, and where they are fixed", () => {
    render(<Page />);
    const isHeld = (id: number) => style(card(id), "cursor") === "grabbing";
    focus(card(2));
    press(" ");
    press("ArrowRight");
    press("Escape");
    expect([said(), isHeld(2)]).toEqual(["card 2 cancelled", false]);
    press(" ");
    press(" ");
    expect([said(), isHeld(2)]).toEqual(["card 2 cancelled", false]);
    press(" ");
    fireEvent.blur(card(2), { relatedTarget: card(1) });
    expect(isHeld(2)).toBe(true);
    fireEvent.blur(card(2), { relatedTarget: screen.getByText("outside") });
    expect(isHeld(2)).toBe(false);
    focus(card(3));
    expect(press(" ").stopped).toBe(true);
    expect(isHeld(3)).toBe(false);
    expect(told.moves).toEqual([]);
  });

  it("show which columns take them, and where they would stand", () => {
    document.documentElement.style.setProperty("--accent", "red");
    render(<Page />);
    focus(card(2));
    press(" ");
    const states = () =>
      ["new", "test", "offer", "lost"].map((name) => {
        const column = columnOf(name);
        if (style(column, "opacity") === "0.45") return "closed";
        return style(column, "border-top-color") === "red" ? "target" : "open";
      });
    expect(states()).toEqual(["target", "open", "closed", "open"]);
    const lines = (name: string) =>
      all(columnOf(name), "li").map((at) =>
        [...at.children].map((part) => part.getAttribute("aria-label") ?? "mark"),
      );
    press("ArrowUp");
    expect(lines("new")[0]).toEqual(["mark", "card 1"]);
    press("ArrowDown");
    press("ArrowDown");
    expect(lines("new")).toEqual([["card 1"], ["card 2"], ["card 3", "mark"]]);
    press("ArrowUp");
    press("ArrowRight");
    expect(states()).toEqual(["open", "target", "closed", "open"]);
    expect(lines("test")).toEqual([["mark", "card 4"]]);
    press("ArrowDown");
    expect(lines("test")).toEqual([["card 4", "mark"]]);
  });
});

describe("a board", () => {
  it("gives the focus to a card that a page names, and begins anew where the one that had it is gone", async () => {
    const handle = createRef<BoardHandle>();
    const { rerender } = render(<Page handle={handle} />);
    act(() => handle.current?.focusCard(3));
    await frame();
    expect([focused(), stops()]).toEqual(["card 3", ["card 3"]]);
    rerender(<Page handle={handle} shown={{ ...cards, new: cardsOf(1, 2) }} />);
    expect(stops()).toEqual(["card 1"]);
    const { lost: _, ...others } = cards;
    focus(screen.getByTitle("fold lost"));
    rerender(<Page handle={handle} shown={others as Cards} />);
    expect(screen.getByTitle("fold new").tabIndex).toBe(0);
  });

  it("opens a card by a press on it, in another tab by the middle button, and leaves what is in it alone", () => {
    render(<Page />);
    fireEvent.click(card(2));
    fireEvent(card(4), new MouseEvent("auxclick", { bubbles: true, cancelable: true, button: 1 }));
    fireEvent.click(screen.getByText("more of 1"));
    expect(told.opened).toEqual([2]);
    expect(vi.mocked(window.open).mock.calls).toEqual([["/cards/4", "_blank", "noopener"]]);
  });

  it("reads on where a column has more than it shows, once it is not being read", () => {
    const { rerender } = render(<Page />);
    expect(told.ends).toEqual([]);
    rerender(<Page columns={{ count: 9, loading: true }} />);
    expect(told.ends).toEqual([]);
    expect(columnOf("new").querySelectorAll("[data-skeleton]")).toHaveLength(1);
    rerender(<Page columns={{ count: 9 }} />);
    expect(told.ends.at(-1)).toBe("new");
    expect(new Set(told.ends).size).toBe(1);
    const [first] = all(columnOf("new"), "li");
    expect([first?.getAttribute("aria-setsize"), first?.getAttribute("aria-posinset")]).toEqual(["9", "1"]);
    expect(columnOf("new").querySelector("[data-skeleton]")).toBeNull();
  });

  it("has heads that fold and unfold, with what their records add up to", () => {
    render(<Page columns={{ sum: "R$ 10" }} />);
    const [open, folded] = [screen.getByTitle("fold new"), screen.getByTitle("fold lost")];
    expect([open, folded].map((at) => at.getAttribute("aria-expanded"))).toEqual(["true", "false"]);
    fireEvent.click(open);
    fireEvent.click(folded);
    expect(told.folds).toBe(2);
    expect(columnOf("new").querySelector("p")?.textContent).toBe("R$ 10");
    expect(columnOf("test").querySelector("p")).toBeNull();
  });

  it("leaves Alt with arrows on a head to the browser", () => {
    render(<Page />);
    focus(screen.getByTitle("fold new"));
    expect(press("ArrowRight", { altKey: true }).stopped).toBe(false);
    expect(document.activeElement).toBe(screen.getByTitle("fold new"));
    expect(press("ArrowUp").stopped).toBe(true);
  });
});

describe("cards by the mouse", () => {
  /** Where the pointer is in the card that it is over: there is no layout here, each card is 100 px high. */
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 100, 100));
    // What scrolls as something is dragged to its edge asks what is there.
    Object.assign(document, { elementsFromPoint: () => [] });
  });
  /** There are no drag events with a place here, nor pictures of what is dragged. */
  const pointer = (type: string, clientY: number) =>
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 5, clientY }), {
      dataTransfer: Object.assign(new DataTransfer(), { setDragImage: () => undefined }),
    });
  async function drag(id: number, ...over: [Element, number][]) {
    fireEvent(card(id), pointer("dragstart", 10));
    await frame();
    for (const [element, clientY] of over) {
      fireEvent(element, pointer("dragenter", clientY));
      fireEvent(element, pointer("dragover", clientY));
      await frame();
      await frame();
    }
  }
  async function drop(element: Element, clientY: number) {
    fireEvent(element, pointer("drop", clientY));
    fireEvent(element, pointer("dragend", clientY));
    await frame();
  }

  it.each([
    ["the upper half of a card", () => card(4), 20, "test", 4],
    ["the lower half of a card", () => card(4), 80, "test", null],
    ["a column", () => columnOf("lost"), 20, "lost", null],
    ["the lower half of another in its own column", () => card(2), 80, "new", 3],
  ] as const)("go before or after %s", async (_, over, clientY, to, before) => {
    render(<Page />);
    await drag(1, [over(), clientY]);
    await drop(over(), clientY);
    expect(told.moves).toEqual([[1, "new", to, before]]);
    expect(said()).toBe(`card 1 dropped in ${to}`);
  });

  it("stay where a column does not take them, where they began, and where they are fixed", async () => {
    render(<Page />);
    for (const [id, over] of [
      [1, columnOf("offer")],
      [1, card(1)],
      [3, card(4)],
    ] as const) {
      await drag(id, [over, 20]);
      await drop(over, 20);
    }
    expect([told.moves, said()]).toEqual([[], ""]);
  });

  it("are dimmed while they are dragged, and no longer once they are let go of anywhere", async () => {
    render(<Page />);
    await drag(1, [card(4), 20]);
    expect([style(card(1), "opacity"), style(card(1), "cursor")]).toEqual(["0.4", "grab"]);
    await drag(1, [document.body, 20]);
    await drop(document.body, 20);
    expect(style(card(1), "opacity")).not.toBe("0.4");
    expect(told.moves).toEqual([]);
  });
});
