// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { Bars } from "./bars.tsx";
import { TimeChart, topOf } from "./time-chart.tsx";

const Anchor = ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
  <a href={to} {...rest}>
    {children}
  </a>
);
const texts = { showTable: "As a table", when: "When", amount: "Amount" };

afterEach(cleanup);

test.each([
  [[], 2],
  [[0, 0], 2],
  [[3], 4],
  [[10], 10],
  [[41], 50],
  [[64], 100],
  [[1374, 20], 2000],
])("the scale of %j ends at %i", (values, top) => expect(topOf(values)).toBe(top));

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

  test("as a line is a named picture", () => {
    render(<TimeChart line label="Employees" points={points} texts={texts} number={String} link={Anchor} />);
    expect(screen.getByRole("img", { name: "Employees" })).toBeTruthy();
    expect(screen.queryByRole("list")).toBeNull();
  });
});
