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

  it("knows no page for anything else, however often it is asked", () => {
    for (const path of ["/recruiters/nowhere/at/all", "/carreiras/nowhere", "/recruiters/nowhere/at/all"])
      expect(table.match(path)).toBeNull();
  });

  it("answers the same page after a great many others", () => {
    const seen = new Set<string | undefined>();
    for (let id = 0; id < 1_200; id++) seen.add(table.match(`/recruiters/jobs/${id}`)?.path);
    expect([...seen]).toEqual(["/recruiters/jobs/:id"]);
    expect(table.match("/jobs")?.path).toBe("/jobs");
  });

  it("answers by a pattern that is open from its first part on", () => {
    const open = pageTable(["/files/*", "/*", "/start?/here"].map(route));
    expect(open.match("/files/a/b")?.path).toBe("/files/*");
    expect(open.match("/a/b/c")?.path).toBe("/*");
    expect(open.match("/here")?.path).toBe("/start?/here");
    expect(open.match("/start/here")?.path).toBe("/start?/here");
  });
});
