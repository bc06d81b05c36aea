// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { Bars } from "./bars.tsx";
import { Funnel } from "./funnel.tsx";
import { Shares } from "./shares.tsx";
import { TimeChart } from "./time-chart.tsx";

const Anchor = ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);
const texts = { showTable: "As a table", when: "When", amount: "Amount", before: "Before" };

afterEach(cleanup);

describe("bars", () => {
  test("say each name and number, and lead to what they count", () => {
    const bars = [
      { key: "a", label: "Site", value: 8, text: "8", note: "80%", to: "/applies?f=a" },
      { key: "b", label: "Event", value: 0, text: "0", note: "0%", to: null },
    ];
    render(<Bars label="Sources" bars={bars} link={Anchor} />);
    const [first, second] = within(screen.getByRole("list", { name: "Sources" })).getAllByRole("listitem");
    expect(first?.textContent).toBe("Site880%");
    expect(second?.textContent).toBe("Event00%");
    expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/applies?f=a"]);
  });
});

describe("a chart over time", () => {
  const points = [
    { key: "1", label: "Oct", value: 3, text: "3", to: "/jobs?f=oct" },
    { key: "2", label: "Nov", value: 0, text: "0", to: "/jobs?f=nov" },
  ];

  test("has columns that are links with what they say, and a table of the same", () => {
    render(<TimeChart label="Jobs" points={points} texts={texts} number={String} link={Anchor} />);
    const columns = within(screen.getByRole("list", { name: "Jobs" })).getAllByRole("link");
    expect(columns.map((link) => link.getAttribute("aria-label"))).toEqual(["Oct: 3", "Nov: 0"]);
    const rows = within(screen.getByRole("table", { hidden: true })).getAllByRole("row", { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual(["WhenAmount", "Oct3", "Nov0"]);
  });

  test("is one stop of the Tab key, through which arrows go, and says the period before", () => {
    const compared = points.map((point) => ({ ...point, before: { value: 2, text: "2" } }));
    render(<TimeChart label="Jobs" points={compared} texts={texts} number={String} link={Anchor} />);
    const [first, last] = within(screen.getByRole("list", { name: "Jobs" })).getAllByRole("link");
    expect([first?.tabIndex, last?.tabIndex]).toEqual([-1, 0]);
    expect(first?.getAttribute("aria-label")).toBe("Oct: 3, Before: 2");
    last?.focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowLeft" });
    expect(document.activeElement).toBe(first);
    expect([first?.tabIndex, last?.tabIndex]).toEqual([0, -1]);
    const rows = within(screen.getByRole("table", { hidden: true })).getAllByRole("row", { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual(["WhenAmountBefore", "Oct32", "Nov02"]);
  });

  test("is still reached by Tab where it has fewer points than before, and arrows and ends go no further than them", () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        key: String(at),
        label: `m${at}`,
        value: at,
        text: String(at),
        to: `#${at}`,
      }));
    const chart = (count: number) => (
      <TimeChart label="Jobs" points={of(count)} texts={texts} number={String} link={Anchor} />
    );
    const { rerender } = render(chart(12));
    rerender(chart(3));
    const links = within(screen.getByRole("list", { name: "Jobs" })).getAllByRole("link");
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    links[2]?.focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const at = () => links.indexOf(document.activeElement as HTMLElement);
    const went = ["ArrowRight", "Home", "ArrowLeft", "ArrowRight", "End", "x"].map((key) => [
      key,
      press(key),
      at(),
    ]);
    // What leads nowhere is left to the page.
    expect(went).toEqual([
      ["ArrowRight", true, 2],
      ["Home", false, 0],
      ["ArrowLeft", true, 0],
      ["ArrowRight", false, 1],
      ["End", false, 2],
      ["x", true, 2],
    ]);
  });

  test("has room for the period before where that was higher, and is as high as its own numbers without one", () => {
    const chart = (before?: { value: number; text: string }) => (
      <TimeChart
        label="Jobs"
        // Not all of the points have one before them.
        points={points.map((point, at) => (before && at === 0 ? { ...point, before } : point))}
        {...{ texts, number: String, link: Anchor }}
      />
    );
    const scale = () =>
      [...document.querySelectorAll('span[style*="bottom"]')].map((mark) => mark.textContent);
    const marked = () =>
      [...screen.getByRole("list", { name: "Jobs" }).querySelectorAll<HTMLElement>("[style]")].flatMap(
        ({ style }) => style.height || [],
      );
    const { rerender } = render(chart());
    expect(scale()).toEqual(["0", "1", "2", "3"]);
    expect(marked()).toEqual([]);
    rerender(chart({ value: 40, text: "40" }));
    expect(scale()).toEqual(["0", "10", "20", "30", "40"]);
    expect(marked()).toEqual(["100%"]);
  });

  test("as a line says each point that leads nowhere too", () => {
    const noted = points.map((point) => ({ ...point, to: null }));
    render(<TimeChart line label="Employees" points={noted} texts={texts} number={String} link={Anchor} />);
    const list = within(screen.getByRole("list", { name: "Employees" }));
    expect(list.getAllByRole("img").map((point) => point.getAttribute("aria-label"))).toEqual([
      "Oct: 3",
      "Nov: 0",
    ]);
    expect(list.queryByRole("link")).toBeNull();
  });
});

test("a funnel says each step, and what of the one before came so far", () => {
  const steps = [
    { key: "0", label: "Web", value: 36, text: "36", hue: "slate" as const, to: "/applies?f=0" },
    { key: "1", label: "Submission", value: 24, text: "24", hue: "blue" as const, conversion: "67%" },
  ];
  const text = (conversion: string) => `${conversion} of the stage before`;
  render(<Funnel label="Funnel" steps={steps} conversionText={text} link={Anchor} />);
  const [first, second] = within(screen.getByRole("list", { name: "Funnel" })).getAllByRole("listitem");
  expect(first?.textContent).toBe("Web36");
  expect(second?.textContent).toBe("Submission2467%67% of the stage before");
  expect(screen.getByRole("link", { name: "Web" }).getAttribute("href")).toBe("/applies?f=0");
  expect(first?.querySelector("polygon")).toBeNull();
  // From the width of the step before to its own, a third less on the whole.
  const corners = second?.querySelector("polygon")?.getAttribute("points")?.split(" ");
  expect(corners?.map((corner) => corner.split(",").map((at) => Math.round(Number(at))))).toEqual([
    [0, 0],
    [100, 0],
    [83, 10],
    [17, 10],
  ]);
});

test("parts of a whole are as long as their share, the smallest still seen and no longer than that", () => {
  const around = 2 * Math.PI * 60;
  const ring = (...values: number[]) => {
    const shares = values.map((value, at) => ({ key: `${at}`, label: "a", value, text: "", note: "" }));
    const { container, unmount } = render(<Shares label="Sources" shares={shares} link={Anchor} />);
    const slices = [...container.querySelectorAll("circle")].map((slice) => {
      const [drawn = "", left] = slice.getAttribute("stroke-dasharray")?.split(" ") ?? [];
      expect(left ?? `${around}`).toBe(`${around}`);
      return [Number(drawn), Math.abs(Number(slice.getAttribute("stroke-dashoffset")))];
    });
    unmount();
    return slices;
  };
  expect(ring(1, 1)).toEqual([
    [around / 2 - 2, 0],
    [around / 2 - 2, around / 2],
  ]);
  expect(ring(1, 0, 9999)).toEqual([
    [1, 0],
    [(9999 / 10_000) * around - 2, around / 10_000],
  ]);
  expect(ring(0, 7)).toEqual([[around, 0]]);
  // A ring without slices.
  expect(ring(0, 0)).toEqual([[0, 0]]);
});
