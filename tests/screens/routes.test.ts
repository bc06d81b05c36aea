import { expect, test } from "vitest";
import { pageTable } from "#client/routing/page-table.ts";
import { routes } from "#features/app/routes.ts";
import { administratorPages } from "./pages/administrators.ts";
import { candidatePages } from "./pages/candidates.ts";
import { clientContactPages } from "./pages/client-contacts.ts";
import { publicPages } from "./pages/public.ts";
import { recruiterPages } from "./pages/recruiters.ts";

const pages = [
  ...publicPages,
  ...candidatePages,
  ...clientContactPages,
  ...recruiterPages,
  ...administratorPages,
];
const { match } = pageTable(routes);
const routeOf = (at: string) => match(at.split(/[?#]/)[0] ?? "");
const kept = pages.map((page) => ({ page, route: routeOf(page.at) }));

test("each kept page is at an address that a page answers", () => {
  expect(kept.filter(({ route }) => !route).map(({ page }) => page.name)).toEqual([]);
});

test("each view that a route loads is kept as one page at least", () => {
  const seen = new Set(kept.map(({ route }) => String(route?.load)));
  // The gallery of the design system, kept by the test beside it.
  const apart = /^\/samples$/;
  const unseen = routes.filter(({ path, load }) => !seen.has(String(load)) && !apart.test(path));
  expect(unseen.map(({ path }) => path)).toEqual([]);
});

test("each layout is kept around one of its pages", () => {
  const seen = new Set(kept.flatMap(({ page, route }) => (page.withLayout && route ? [route.layout] : [])));
  // It is the recruiters' own, wider.
  const apart = ["recruiters2"];
  const unseen = routes
    .map(({ layout }) => layout)
    .filter((name) => !seen.has(name) && !apart.includes(name));
  expect([...new Set(unseen)]).toEqual([]);
});
