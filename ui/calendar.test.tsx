// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Calendar } from "./calendar.tsx";
import type { CalendarView } from "./calendar-days.ts";

afterEach(cleanup);

function month(count: number, day = "2026-11-18") {
  const days: string[] = [];
  const opened: string[] = [];
  const events = Array.from({ length: count }, (_, at) => ({
    ...{ key: `e${at}`, title: `Entrevista ${at + 1}`, minutes: 30 },
    start: new Date(2026, 10, 18, 9 + at).toISOString(),
  }));
  render(
    <Calendar
      view="month"
      day={day}
      today="2026-11-16"
      events={events}
      locale="pt-BR"
      texts={{ days: "Novembro", more: (n) => `mais ${n}`, count: (n) => `${n} compromissos` }}
      onDay={(day) => days.push(day)}
      onOpenDay={(day) => opened.push(day)}
      renderEvent={({ title }, time, tabIndex) => <a href="/" tabIndex={tabIndex}>{`${time} ${title}`}</a>}
    />,
  );
  const cell = screen.getByRole("gridcell", {
    name: new RegExp(`^quarta-feira, 18 .*, ${count} compromissos$`),
  });
  return { cell, days, opened };
}

describe("a month", () => {
  it.each([0, 1, 2, 3, 4, 5, 9])("shows or counts each of a day's %i events", (count) => {
    const { cell, opened } = month(count);
    const more = within(cell).queryByRole("button");
    const counted = Number(/\d+/.exec(more?.textContent ?? "")?.[0] ?? 0);
    expect(within(cell).queryAllByRole("link")).toHaveLength(count - counted);
    // A line that says one more takes as much room as the one.
    expect(counted).not.toBe(1);
    if (more) fireEvent.click(more);
    expect(opened).toEqual(more ? ["2026-11-18"] : []);
  });

  it("opens the day whose events are counted, not the chosen one; that one's own are shown below", () => {
    const { cell, days, opened } = month(6, "2026-11-17");
    const more = within(cell).getByRole<HTMLButtonElement>("button", { name: "mais 3" });
    expect([more.tabIndex, within(cell).getAllByRole("link")[0]?.tabIndex]).toEqual([-1, -1]);
    fireEvent.click(more);
    expect([opened, days]).toEqual([["2026-11-18"], []]);
    const own = screen.getByText(/^terça-feira, 17/).parentElement;
    expect(own?.textContent).toMatch(/0 compromissos$/);
    cleanup();
    month(6);
    const all = screen.getByText(/^quarta-feira, 18/).parentElement as HTMLElement;
    expect(within(all).getAllByRole("link", { hidden: true })).toHaveLength(6);
    expect(within(all).queryByText("0 compromissos")).toBeNull();
  });

  it("is moved through by keys, and a day of it opened", () => {
    const { cell, days, opened } = month(1);
    for (const key of ["ArrowLeft", "ArrowDown", "PageUp"]) fireEvent.keyDown(cell, { key });
    expect(days).toEqual(["2026-11-17", "2026-11-25", "2026-10-18"]);
    fireEvent.keyDown(cell, { key: "Enter" });
    expect(opened).toEqual(["2026-11-18"]);
    fireEvent.keyDown(cell, { key: "ArrowLeft", altKey: true });
    expect(days).toHaveLength(3);
  });

  it("keeps the events of other days than the chosen one out of the order of Tab", () => {
    const { cell } = month(2);
    expect(
      within(cell)
        .getAllByRole("link")
        .map(({ tabIndex }) => tabIndex),
    ).toEqual([0, 0]);
    expect(screen.getAllByRole("gridcell").filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell]);
  });
});

const told: string[] = [];
/** On the 18th, a Wednesday: two at 9:00, one from 9:00 on without an end, and one at 14:30. */
const times = [
  [9, 0, 60],
  [9, 0, 60],
  [9, 0, 0],
  [14, 30, 90],
] as const;
const calendar = (view: CalendarView, day = "2026-11-18", isEmpty = false) => (
  <Calendar
    {...{ view, day, today: "2026-11-16", locale: "pt-BR" }}
    events={times.slice(isEmpty ? 4 : 0).map(([hour, minute, minutes], at) => ({
      ...{ key: `e${at}`, title: `e${at}`, minutes, color: "red" },
      start: new Date(2026, 10, 18, hour, minute).toISOString(),
    }))}
    texts={{ days: "Dias", more: (n) => `mais ${n}`, count: (n) => `${n} itens` }}
    onDay={(to) => told.push(`day ${to}`)}
    onOpenDay={(to) => told.push(`open ${to}`)}
    renderEvent={({ title }, time, tabIndex) => <a href="/" tabIndex={tabIndex}>{`${time} ${title}`}</a>}
  />
);
const dayCell = (day: string) => document.querySelector(`[data-day="${day}"]`) as HTMLElement;
const take = () => told.splice(0).join(", ");

describe("hours", () => {
  it("have events where and as wide as they are, two beside each other and a count of the rest", () => {
    render(calendar("week"));
    const slots = [...dayCell("2026-11-18").querySelectorAll<HTMLElement>("li")];
    const placeOf = ({ style: { top, height, left, width, right } }: HTMLElement) => [
      top,
      height,
      left || right,
      width,
    ];
    // From 8:00 on, 52 px an hour.
    expect(slots.map(placeOf)).toEqual([
      ["52px", "52px", "calc((100% - 30px) * 0)", "calc((100% - 30px) * 0.5)"],
      ["52px", "52px", "calc((100% - 30px) * 0.5)", "calc((100% - 30px) * 0.5)"],
      ["338px", "78px", "calc(100% * 0)", "calc(100% * 1)"],
      ["52px", "26px", "0px", "30px"],
    ]);
    const more = screen.getByTitle("mais 1");
    expect([more.textContent, more.getAttribute("aria-label"), more.tabIndex]).toEqual(["+1", "mais 1", 0]);
    fireEvent.click(more);
    fireEvent.click(dayCell("2026-11-19"));
    fireEvent.click(screen.getByText("14:30 e3"));
    expect(take()).toBe("open 2026-11-18, day 2026-11-19");
    expect(document.querySelector("tbody td")?.textContent).toMatch(/^8:009:00.*18:00$/);
    expect(dayCell("2026-11-18").getAttribute("aria-label")).toMatch(/, 4 itens$/);
  });

  it("have the events of other days out of the order of Tab, and one day has room for all of its own", () => {
    const { rerender } = render(calendar("week", "2026-11-17"));
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('[tabindex="0"]')].map(
        (at) => at.dataset.day ?? at.textContent,
      );
    expect([stops(), dayCell("2026-11-17").getAttribute("aria-selected")]).toEqual([["2026-11-17"], "true"]);
    fireEvent.click(screen.getByTitle("mais 1"));
    expect(take(), "of its own day, not of the chosen one").toBe("open 2026-11-18");
    rerender(calendar("day"));
    expect(stops()).toEqual(["2026-11-18", "09:00 e0", "09:00 e1", "09:00 e2", "14:30 e3"]);
  });
});

describe("the focus", () => {
  it("follows the day in the grid, and into a day that is opened from it alone", () => {
    const { rerender } = render(calendar("month"));
    rerender(calendar("month", "2026-11-19"));
    expect(document.activeElement).toBe(document.body);
    act(() => dayCell("2026-11-19").focus());
    rerender(calendar("month", "2026-11-25"));
    expect(document.activeElement).toBe(dayCell("2026-11-25"));
    for (const key of [" ", "ArrowUp"]) expect(fireEvent.keyDown(dayCell("2026-11-25"), { key })).toBe(false);
    expect(take()).toBe("open 2026-11-25, day 2026-11-18");
    rerender(calendar("day", "2026-11-25"));
    expect(document.activeElement).toBe(dayCell("2026-11-25"));
    act(() => dayCell("2026-11-25").blur());
    // Views that are chosen beside the grid later do not take it.
    for (const view of ["week", "month"] as const) {
      rerender(calendar(view, "2026-11-18"));
      expect(document.activeElement).toBe(document.body);
    }
    // On an event, keys are its own, and the focus stays.
    const event = document.querySelector<HTMLElement>('[data-day="2026-11-18"] a') as HTMLElement;
    act(() => event.focus());
    expect(fireEvent.keyDown(event, { key: "ArrowRight" })).toBe(true);
    rerender(calendar("month", "2026-11-20"));
    expect([document.activeElement === event, take()]).toEqual([true, ""]);
  });

  it("stays on the page where the view was changed beside the grid", () => {
    const { rerender } = render(calendar("week"));
    rerender(calendar("day"));
    expect(document.activeElement).toBe(document.body);
    rerender(calendar("month", "2026-11-18", true));
    expect(screen.queryAllByRole("link")).toEqual([]);
    fireEvent.click(dayCell("2026-11-02"));
    expect(take()).toBe("day 2026-11-02");
  });
});
