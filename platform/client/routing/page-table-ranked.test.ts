import { matchRoutes } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { PageRoute, pageTable } from "./page-table.ts";

/** To rank the whole table, as the router does with all that it is given, takes a slow phone tens of milliseconds. */
const asked = vi.fn(matchRoutes);
/** Loaded anew: another test may have loaded it with the router as it is. */
const anew = "./page-table.ts?ranked";
let tableOfRoutes: typeof pageTable;
beforeAll(async () => {
  vi.doMock("react-router", () => ({ matchRoutes: asked }));
  ({ pageTable: tableOfRoutes } = await import(anew));
});
afterAll(() => vi.doUnmock("react-router"));
beforeEach(() => void asked.mockClear());

const all = ["/:schema", "/", "/jobs", "/jobs/:uid", "/home", "/recruiters/jobs/:id"];
const tableOf = () =>
  tableOfRoutes(
    all.map((path): PageRoute => ({ path, layout: "default", load: async () => ({ default: () => null }) })),
  );
const ranked = () => asked.mock.lastCall?.[0].map(({ path }) => path);

it.each([
  ["/jobs/12", ["/jobs", "/jobs/:uid", "/:schema"]],
  ["/Jobs", ["/jobs", "/jobs/:uid", "/:schema"]],
  ["/carreiras", ["/:schema"]],
  ["/:schema", ["/:schema"]],
  // An encoded letter may be one of any.
  ["/j%6Fbs", all],
])("ranks for %s only what may answer it", (path, patterns) => {
  tableOf().match(path);
  expect(ranked()).toEqual(patterns);
});

it("ranks once for a path that is asked for again, whether a page answers it or none", () => {
  const table = tableOf();
  for (const path of ["/jobs/12", "/jobs/1/2/3", "/jobs/12", "/jobs/1/2/3"]) table.match(path);
  expect(asked).toHaveBeenCalledTimes(2);
});

it("remembers five hundred paths, and then begins anew", () => {
  const table = tableOf();
  for (let id = 1; id <= 500; id++) table.match(`/jobs/${id}`);
  table.match("/jobs/1");
  expect(asked).toHaveBeenCalledTimes(500);
  for (const id of [501, 1, 501]) table.match(`/jobs/${id}`);
  expect(asked).toHaveBeenCalledTimes(502);
});
