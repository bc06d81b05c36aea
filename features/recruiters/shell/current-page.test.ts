import { expect, it } from "vitest";
import { isCurrentPage } from "./current-page.ts";

it("a pinned page is the one that is shown by its path and its saved view", () => {
  const list = { link: "/recruiters/jobs", query: { order: "title:asc" } };
  const view = { link: "/recruiters/jobs", query: { sv: "3" } };
  expect(isCurrentPage(list, "/recruiters/jobs", "?q=x")).toBe(true);
  expect(isCurrentPage(list, "/recruiters/jobs", "?sv=3")).toBe(false);
  expect(isCurrentPage(view, "/recruiters/jobs", "?sv=3&q=x")).toBe(true);
  expect(isCurrentPage(view, "/recruiters/tasks", "?sv=3")).toBe(false);
});
