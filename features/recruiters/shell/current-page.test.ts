import { expect, it } from "vitest";
import { currentPage } from "./current-page.ts";

const list = { link: "/recruiters/jobs", query: { order: "title:asc" } };
const view = { link: "/recruiters/jobs", query: { sv: "3" } };
const shown = (search: string, path = "/recruiters/jobs") => currentPage([view, list], path, search);

it("is the list by its path, whatever narrows it", () => {
  expect(shown("?q=x")).toBe(list);
  expect(shown("", "/recruiters/tasks")).toBeUndefined();
});

it("is the saved view where that is pinned", () => {
  expect(shown("?sv=3&q=x")).toBe(view);
});

it("is the list where another view of it is looked at, and never a view that is not shown", () => {
  expect(shown("?sv=4")).toBe(list);
  expect(currentPage([view], "/recruiters/jobs", "?sv=4")).toBeUndefined();
  expect(currentPage([view], "/recruiters/jobs", "")).toBeUndefined();
});
