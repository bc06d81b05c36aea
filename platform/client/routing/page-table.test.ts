import { describe, expect, it } from "vitest";
import { type PageRoute, pageTable } from "./page-table.ts";

const load = () => Promise.resolve({ default: () => null });
const route = (path: string): PageRoute => ({ path, layout: "default", load });

describe("page table", () => {
  const table = pageTable(
    [
      "/:schema",
      "/",
      "/jobs",
      "/jobs/:jobTitle/:uid",
      "/confirmations/:token?",
      "/recruiters/jobs/new",
      "/recruiters/jobs/:id",
    ].map(route),
  );

  it.each([
    ["/", "/"],
    ["/jobs", "/jobs"],
    ["/jobs/", "/jobs"],
    ["/carreiras", "/:schema"],
    ["/confirmations", "/confirmations/:token?"],
    ["/confirmations/abc", "/confirmations/:token?"],
    ["/recruiters/jobs/new", "/recruiters/jobs/new"],
    ["/recruiters/jobs/12", "/recruiters/jobs/:id"],
    ["/jobs/analista/x1", "/jobs/:jobTitle/:uid"],
    ["/Jobs", "/jobs"],
    ["/j%6Fbs", "/jobs"],
    ["/:schema", "/:schema"],
  ])("%s is answered by %s", (path, pattern) => {
    expect(table.match(path)?.path).toBe(pattern);
  });

  it("knows no page for anything else", () => {
    expect(table.match("/recruiters/nowhere/at/all")).toBeNull();
  });
});
