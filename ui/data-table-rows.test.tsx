// @vitest-environment happy-dom
import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DataTable } from "./data-table.tsx";
import { fitWidth } from "./data-table-parts.tsx";

interface Row {
  id: number;
}
const rowsOf = (count: number, from = 1): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: from + at }));
const texts = {
  ...{ selectRow: "Mark", selectAll: "All", preview: "Preview of", sortBy: "Sort by", column: "Column" },
  ...{ moveLeft: "Left", moveRight: "Right", wider: "Wider", narrower: "Narrower" },
  moved: (title: string, position: number, count: number) => `${title}, ${position} of ${count}`,
};
const columns = [
  { key: "name", title: "Name", width: 100, grow: true, linked: true, editable: true, sortable: true },
  { key: "city", title: "City", width: 90, editable: false, sortable: true },
  { key: "score", title: "Score", width: 80, editable: true },
].map((column) => ({ ...column, cell: ({ id }: Row) => `${column.key} ${id}` }));

const told: string[] = [];
const tell =
  (name: string) =>
  (...given: unknown[]) =>
    void told.push(
      [name, ...given.map((one) => (typeof one === "string" ? one : JSON.stringify(one)))].join(" "),
    );
const take = () => told.splice(0).join(", ");
type Props = Partial<Parameters<typeof DataTable<Row>>[0]>;
const selection = {
  isSelected: ({ id }: Row) => id === 2,
  toggle: ({ id }: Row) => tell("toggle")(id),
  addRange: (rows: readonly Row[]) => tell("range")(...rows.map(({ id }) => id)),
  all: "some" as const,
  toggleAll: tell("all"),
};
const table = (props: Props = {}) => (
  <>
    <button type="button">outside</button>
    <DataTable<Row>
      {...{ label: "People", rows: rowsOf(30), columns, texts, selection, totalCount: 70, loading: false }}
      rowId={({ id }) => id}
      rowName={({ id }) => `row ${id}`}
      sort={{ key: "city", descending: true }}
      onSort={tell("sort")}
      onWidths={tell("widths")}
      onMove={tell("move")}
      onOpen={({ id }) => tell("open")(id)}
      onClose={tell("close")}
      onEdit={({ id }, key) => tell("edit")(id, key)}
      hrefOf={({ id }) => `/people/${id}`}
      onEnd={tell("end")}
      {...props}
    />
  </>
);

/** Only rows in sight are drawn: here there is room for 8, and no layout. */
beforeEach(() => {
  take();
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(280);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(280);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(120);
  vi.stubGlobal("open", vi.fn());
});
afterEach(() => {
  vi.restoreAllMocks();
});
const show = (props?: Props) => {
  const shown = render(table(props));
  take();
  return shown;
};
// Roles are computed slowly over so many cells: what has one is found by its attributes.
const within = (place: Element, selector: string) => [...place.querySelectorAll<HTMLElement>(selector)];
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const grid = () => find('[role="grid"]');
const row = (id: number) => grid().querySelector<HTMLElement>(`[data-row="${id}"]`) as HTMLElement;
const cell = (id: number, key: string) =>
  row(id).querySelector<HTMLElement>(`[data-cell="${key}"]`) as HTMLElement;
const focus = (element: HTMLElement) => act(() => element.focus());
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.row;
function press(key: string, keys: object = {}) {
  const around = vi.fn();
  const event = createEvent.keyDown(document.activeElement ?? document.body, { key, ...keys });
  document.addEventListener("keydown", around);
  fireEvent(document.activeElement ?? document.body, event);
  document.removeEventListener("keydown", around);
  return { prevented: event.defaultPrevented, stopped: around.mock.calls.length === 0 };
}

describe("rows by keys", () => {
  it("are one stop of Tab, through which keys lead", async () => {
    show();
    const ways = ["3 ArrowDown 4", "3 j 4", "3 J 4", "3 ArrowUp 2", "3 k 2", "1 ArrowUp 1", "3 PageDown 15"];
    for (const way of [...ways, "14 PageUp 2", "9 PageUp 1", "9 Home 1", "9 End 30"]) {
      const [from = "", key = "", to = ""] = way.split(" ");
      focus(row(Number(from)));
      expect(press(key).prevented).toBe(true);
      await frame();
      const stops = within(grid(), '[role="row"][tabindex="0"]').map(({ dataset }) => dataset.row);
      expect([way, focused(), stops]).toEqual([way, to, [to]]);
    }
  });

  it("are opened, opened in another tab, edited and marked, one by one or as a range either way", () => {
    show();
    focus(row(3));
    press("Enter");
    press("x");
    press(" ");
    expect(take()).toBe("open 3, toggle 3, toggle 3");
    focus(row(6));
    press("x", { shiftKey: true });
    focus(row(4));
    press("X", { shiftKey: true });
    expect(take()).toBe("range 3 4 5 6, range 4 5 6");
    press("F2");
    press("e");
    expect(take()).toBe("edit 4 name, edit 4 name");
    press("Enter", { metaKey: true });
    expect(vi.mocked(window.open).mock.calls).toEqual([["/people/4", "_blank", "noopener"]]);
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) press("x", keys);
    expect(press("q").prevented).toBe(false);
    expect(take()).toBe("");
  });

  it("that are neither marked nor edited leave those keys to the page", () => {
    const { onEdit: _, selection: __, ...rest } = table().props.children[1].props;
    render(<DataTable<Row> {...rest} />);
    take();
    focus(row(3));
    for (const key of ["x", "F2", "e", "ArrowRight"]) expect(press(key).prevented).toBe(false);
    expect(take()).toBe("");
    expect(grid().hasAttribute("aria-multiselectable")).toBe(false);
    expect([grid().getAttribute("aria-colcount"), row(2).hasAttribute("aria-selected")]).toEqual([
      "3",
      false,
    ]);
    expect(row(2).firstElementChild?.getAttribute("style")).toContain("left: 0");
  });

  it("lead into their cells and back, and each cell that may be edited is", () => {
    show();
    focus(row(2));
    expect(press("ArrowRight").prevented).toBe(true);
    const at = () => (document.activeElement as HTMLElement).dataset.cell ?? focused();
    expect(at()).toBe("name");
    press("ArrowRight");
    expect([at(), press("F2").stopped]).toEqual(["city", true]);
    expect(take()).toBe("");
    press("ArrowRight");
    press("ArrowRight");
    expect(at()).toBe("score");
    for (const key of ["F2", "e", "Enter"]) expect(press(key)).toEqual({ prevented: true, stopped: true });
    expect(take()).toBe("edit 2 score, edit 2 score, edit 2 score");
    expect(press("e", { altKey: true }).prevented).toBe(false);
    press("ArrowLeft");
    press("ArrowLeft");
    expect(at()).toBe("name");
    press("ArrowLeft");
    expect(at()).toBe("2");
    press("ArrowRight");
    press("Escape");
    expect(at()).toBe("2");
    expect(take()).toBe("");
    expect(grid().querySelectorAll("[data-row='2'] [data-editable]")).toHaveLength(2);
  });

  it("keep the focus at its place when other rows come, unless it went elsewhere", () => {
    const { rerender } = show();
    focus(row(4));
    rerender(table({ rows: rowsOf(30, 101) }));
    expect(focused()).toBe("104");
    rerender(table({ rows: rowsOf(2, 201) }));
    expect(focused()).toBe("202");
    focus(screen.getByText("outside"));
    act(() => (document.activeElement as HTMLElement).blur());
    rerender(table({ rows: rowsOf(3, 301) }));
    expect(document.activeElement).toBe(document.body);
  });
});

describe("rows by the pointer", () => {
  const box = (name: string) => find(`[aria-label="${name}"]`);

  it("are marked without being opened, with Shift from the last one that was", () => {
    show();
    expect(row(2).getAttribute("aria-selected")).toBe("true");
    expect(row(3).getAttribute("aria-selected")).toBe("false");
    fireEvent.click(box("Mark row 5"));
    fireEvent.click(box("Mark row 3"), { shiftKey: true });
    fireEvent.click(box("Mark row 4").closest('[role="gridcell"]') as Element);
    expect(take()).toBe("toggle 5, range 3 4 5");
  });

  it("are opened, but by a press that marks text or one on a link, a button or the middle button", () => {
    show();
    fireEvent.click(cell(2, "city"));
    expect(take()).toBe("open 2");
    vi.spyOn(window, "getSelection").mockReturnValue({ isCollapsed: false } as Selection);
    fireEvent.click(cell(2, "city"));
    expect(take()).toBe("");
    vi.mocked(window.getSelection).mockRestore();
    fireEvent.click(cell(2, "city"), { ctrlKey: true });
    fireEvent(row(3), new MouseEvent("auxclick", { bubbles: true, cancelable: true, button: 1 }));
    expect(vi.mocked(window.open).mock.calls.map(([href]) => href)).toEqual(["/people/2", "/people/3"]);
    fireEvent.click(find('[aria-label="Preview of row 4"]'));
    expect(take()).toBe("open 4");
    // Only the linked column leads to the page of the row.
    expect(within(row(4), "a").map((link) => link.textContent)).toEqual(["name 4"]);
    expect(within(row(4), "button")).toHaveLength(1);
  });

  it("edit no cell by a double press on a control of another row", () => {
    show();
    for (const control of ["button", 'input[type="checkbox"]']) {
      fireEvent.click(cell(2, "name"), { detail: 1 });
      const [pressed] = within(row(3), control) as [HTMLElement];
      fireEvent.click(pressed, { detail: 1 });
      take();
      fireEvent.doubleClick(pressed);
      expect([control, take()]).toEqual([control, ""]);
    }
  });

  it("say how many there are, which one is open, and read on near the end, once", () => {
    const { rerender } = show({ openId: 3, rows: rowsOf(30) });
    expect([grid().getAttribute("aria-rowcount"), grid().getAttribute("aria-colcount")]).toEqual(["71", "4"]);
    expect([grid().getAttribute("aria-multiselectable"), grid().getAttribute("tabindex")]).toEqual([
      "true",
      null,
    ]);
    expect(row(1).getAttribute("aria-rowindex")).toBe("2");
    const isOpen = (id: number) => row(id).className !== row(5).className;
    expect([isOpen(3), isOpen(4)]).toEqual([true, false]);
    expect(row(1).querySelector<HTMLElement>('[data-cell="name"]')?.style.left).toBe("44px");
    rerender(table({ rows: rowsOf(12), loading: true }));
    expect(take()).toBe("");
    expect(grid().querySelectorAll("[aria-hidden][style*='translateY']")).toHaveLength(3);
    rerender(table({ rows: rowsOf(12) }));
    expect(take()).toBe("end");
    rerender(table({ rows: [], loading: true }));
    expect(grid().querySelectorAll("[aria-hidden][style*='translateY']")).toHaveLength(12);
    expect([grid().tabIndex, grid().getAttribute("aria-busy")]).toEqual([0, "true"]);
    rerender(table({ rows: [], empty: "Nobody", footer: "the end" }));
    expect([screen.getByText("Nobody").isConnected, screen.getByText("the end").isConnected]).toEqual([
      true,
      true,
    ]);
    expect(take()).toBe("");
  });
});

describe("the titles of columns", () => {
  const head = (title: string) => find(`[role="columnheader"][aria-label="${title}"]`);
  const sortBy = (title: string) => find(`[title="Sort by ${title}"]`);
  const menuOf = (title: string) => find(`[aria-label="Column ${title}"]`);
  const all = () => find('input[aria-label="All"]') as HTMLInputElement;
  const announced = () => find('[aria-live="polite"]').textContent;

  it("are one stop of Tab, through which arrows go and down to the rows", async () => {
    show();
    focus(row(5));
    focus(all());
    expect(press("ArrowRight").prevented).toBe(true);
    expect(document.activeElement).toBe(sortBy("Name"));
    const stops = () =>
      within(grid(), '[aria-rowindex="1"] :is(button, input)').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([sortBy("Name")]);
    press("End");
    expect(document.activeElement).toBe(menuOf("Score"));
    expect(press("ArrowRight").prevented).toBe(false);
    // A menu opens by the arrow down.
    expect(press("ArrowDown").prevented).toBe(false);
    press("Home");
    press("ArrowRight");
    press("ArrowRight");
    press("ArrowLeft");
    expect(document.activeElement).toBe(sortBy("Name"));
    expect(press("ArrowRight", { ctrlKey: true }).prevented).toBe(false);
    expect(press("ArrowDown").prevented).toBe(true);
    await frame();
    expect(focused()).toBe("5");
  });

  it("sort, and say by which one it is", () => {
    show();
    fireEvent.click(sortBy("City"));
    fireEvent.click(sortBy("Name"));
    expect(take()).toBe("sort city, sort name");
    expect(["Name", "City", "Score"].map((title) => head(title).getAttribute("aria-sort"))).toEqual([
      ...[null, "descending", null],
    ]);
    expect(sortBy("Score")).toBeNull();
    expect(all().indeterminate).toBe(true);
  });

  it("are moved by Alt and arrows as far as there are columns, and made wider or narrower with Shift", () => {
    show();
    focus(sortBy("City"));
    expect(press("ArrowRight", { altKey: true })).toEqual({ prevented: true, stopped: true });
    expect(announced()).toBe("City, 3 of 3");
    press("ArrowLeft", { altKey: true });
    expect(take()).toBe("move city null, move city name");
    focus(sortBy("Name"));
    press("ArrowLeft", { altKey: true });
    focus(menuOf("Score"));
    press("ArrowRight", { altKey: true });
    expect(take()).toBe("");
    // The widths that are shown count; what grows before it keeps the one it has.
    press("ArrowRight", { shiftKey: true });
    expect(announced()).toBe("Score: 144 px");
    press("ArrowLeft", { shiftKey: true });
    expect(take()).toBe('widths {"name":120,"score":144}, widths {"name":120,"score":96}');
    expect([fitWidth(10), fitWidth(99.6), fitWidth(2000)]).toEqual([60, 100, 900]);
  });

  it("have the same in a menu", async () => {
    show();
    for (const [title, entry, says] of [
      ["City", "Left", "move city name"],
      ["City", "Right", "move city null"],
      ["Name", "Wider", 'widths {"name":168}'],
      ["Name", "Narrower", 'widths {"name":72}'],
      ["Name", "Left", null],
      ["Score", "Right", null],
    ] as const) {
      fireEvent.click(menuOf(title));
      const entries = () => within(document.body, '[role="menuitem"]');
      const own = () => entries().find(({ textContent }) => textContent === entry);
      await expect.poll(own).toBeTruthy();
      const item = own() as HTMLElement;
      expect([title, entry, item.hasAttribute("data-disabled")]).toEqual([title, entry, says === null]);
      fireEvent.click(item);
      expect(take()).toBe(says ?? "");
      if (!says) fireEvent.keyDown(item, { key: "Escape" });
      await expect.poll(entries).toEqual([]);
    }
  });

  it("are dragged over one another, and an edge is not a title", () => {
    show();
    const data = { dataTransfer: { setData: () => undefined } };
    const edge = head("Name").lastElementChild as HTMLElement;
    const event = createEvent.dragStart(edge, data);
    fireEvent(edge, event);
    expect(event.defaultPrevented).toBe(true);
    // Nothing of the table is dragged: it is no place for it.
    expect(fireEvent.dragOver(head("City"), data)).toBe(true);
    fireEvent.drop(head("City"), data);
    expect(take()).toBe("");
    fireEvent.dragStart(head("Name"), data);
    expect(fireEvent.dragOver(head("Score"), data)).toBe(false);
    fireEvent.drop(head("Score"), data);
    expect(take()).toBe("move name null");
    fireEvent.dragStart(head("Name"), data);
    fireEvent.dragOver(head("Score"), data);
    fireEvent.dragEnd(head("Name"), data);
    fireEvent.drop(head("Score"), data);
    expect(take()).toBe("");
    expect(head("Name").getAttribute("draggable")).toBe("true");
  });

  it.each(["pointerup", "pointercancel"])("follow their edge, and keep the width by %s or not", (end) => {
    HTMLElement.prototype.setPointerCapture ??= () => undefined;
    show();
    const edge = head("City").lastElementChild as HTMLElement;
    const pointer = (type: string, clientX: number) =>
      fireEvent(edge, new MouseEvent(type, { bubbles: true, cancelable: true, clientX }));
    const width = (title: string) => [head(title).style.width, head(title).style.flexGrow];
    pointer("pointerdown", 10);
    pointer("pointermove", 40);
    expect(width("City")).toEqual(["150px", ""]);
    expect(width("Name")).toEqual(["120px", ""]);
    pointer(end, 40);
    expect(take()).toBe(end === "pointerup" ? 'widths {"name":120,"city":150}' : "");
    expect([width("City"), width("Name")]).toEqual([
      ["90px", ""],
      ["100px", "100"],
    ]);
    pointer("pointermove", 90);
    expect(width("City")).toEqual(["90px", ""]);
    pointer("pointerdown", 10);
    pointer("pointerup", 10);
    expect(take()).toBe("");
  });
});
