import { expect, it } from "vitest";
import { historyEntry } from "./history-entry.ts";

it.each([
  ["the router's mark", { key: "k1", idx: 3 }, "k1"],
  ["its place, where it is the first", { idx: 0 }, "entry 0"],
  ["its place, where the router marked none", { idx: 4, key: null }, "entry 4"],
  ["the first place, where it says nothing", {}, "entry 0"],
  ["the first place, where a place is no number", { idx: "4" }, "entry 0"],
  ["the first place, where there is no state", null, "entry 0"],
  ["the first place, where somebody else wrote the state", "k1", "entry 0"],
])("an entry is known by %s", (_, state, name) => {
  expect(historyEntry({ state })).toBe(name);
});
