import { expect, test } from "vitest";
import { cellsOf, grantedOf, withCells } from "./permissions.ts";

const jobs = { resource: "jobs", actions: ["read", "update", "delete"] } as const;
const lists = { resource: "tearsheets", actions: ["read"] } as const;

test("rows and columns have the cells that there are", () => {
  expect(cellsOf([jobs, lists], ["read", "delete"])).toEqual([
    { resource: "jobs", action: "read" },
    { resource: "jobs", action: "delete" },
    { resource: "tearsheets", action: "read" },
  ]);
});

test("an action brings reading along, and reading takes all with it", () => {
  const edited = withCells({}, [{ resource: "jobs", action: "update" }], true);
  expect(edited).toEqual({ jobs: ["read", "update"] });
  expect(withCells(edited, [{ resource: "jobs", action: "update" }], false)).toEqual({ jobs: ["read"] });
  expect(withCells(edited, [{ resource: "jobs", action: "read" }], false)).toEqual({});
});

test("a whole group is granted at once, and taken back", () => {
  const all = cellsOf([jobs, lists], ["read", "update", "delete"]);
  expect(grantedOf({}, all)).toBe("none");
  const whole = withCells({ notes: ["read"] }, all, true);
  expect(grantedOf(whole, all)).toBe("all");
  expect(grantedOf({ jobs: ["read"] }, all)).toBe("some");
  expect(withCells(whole, all, false)).toEqual({ notes: ["read"] });
});
