// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Toolbar } from "./toolbar.tsx";

test("a list's tools stand in one order: its search, what it counts, and how it is shown", () => {
  render(
    <Toolbar
      label="Candidates"
      search={<button type="button">Search</button>}
      end={<button type="button">Columns</button>}
    >
      <button type="button">Period</button>
    </Toolbar>,
  );
  const tools = within(screen.getByRole("group", { name: "Candidates" })).getAllByRole("button");
  expect(tools.map(({ textContent }) => textContent)).toEqual(["Search", "Period", "Columns"]);
});
