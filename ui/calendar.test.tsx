// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Calendar } from "./calendar.tsx";

afterEach(cleanup);

function month(count: number) {
  const days: string[] = [];
  const opened: string[] = [];
  const events = Array.from({ length: count }, (_, at) => ({
    ...{ key: `e${at}`, title: `Entrevista ${at + 1}`, minutes: 30 },
    start: new Date(2026, 10, 18, 9 + at).toISOString(),
  }));
  render(
    <Calendar
      view="month"
      day="2026-11-18"
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
