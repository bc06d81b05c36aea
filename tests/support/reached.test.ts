import { expect, it } from "vitest";
import { linesOf, notReached, pagesThatRun } from "../screens/reached.ts";

const reaches = [
  { page: "long", ran: { "ui/a.tsx": [1, 2], "ui/b.tsx": [5] } },
  { page: "short", ran: { "ui/a.tsx": [1, 2] } },
  { page: "other", ran: { "ui/a.tsx": [3] } },
  { page: "short", ran: { "ui/a.tsx": [4] } },
];
const costs = (page: string) => (page === "long" ? 0.5 : 0.1);

it("names the fewest and cheapest pages that run all of a file that any page runs", () => {
  expect(linesOf(reaches, costs)).toEqual(["ui/a.tsx: short other", "ui/b.tsx: long"]);
});

it("finds the pages of what was changed, and none of what no page runs", () => {
  const lines = new Map([
    ["ui/a.tsx", ["short", "other"]],
    ["ui/b.tsx", ["long"]],
  ]);
  expect([...pagesThatRun(["ui/b.tsx", "ui/a.tsx", "ui/c.tsx"], lines)]).toEqual(["long", "short", "other"]);
  expect(pagesThatRun(["ui/c.tsx"], lines).size).toBe(0);
  expect(notReached(["ui/b.tsx", "ui/c.tsx"], lines)).toEqual(["ui/c.tsx"]);
});
