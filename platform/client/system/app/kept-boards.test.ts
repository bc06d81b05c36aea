import { expect, it } from "vitest";
import type { JobPage } from "#machines/job-search/job-search.machine.ts";
import { createKeptBoards } from "./kept-boards.ts";

const page: JobPage = {
  jobs: [],
  facets: { areas: [], states: [], cities: [], remote_work: [], regimes: [], companies: [], levels: [] },
  corrected_term: null,
  total_count: 3,
  end_of_list: true,
  next_cursor: null,
};

it("a board is found again at its place of the history, and nowhere else", () => {
  let entry = "a";
  const boards = createKeptBoards(() => entry);
  expect(boards.address()).toBe("/jobs");
  boards.keep({ filters: { state: ["SP"] }, page });
  entry = "b";
  expect(boards.here()).toBeUndefined();
  expect(boards.address()).toBe("/jobs?state=SP");
  entry = "a";
  expect(boards.here()).toEqual({ filters: { state: ["SP"] }, page });
});

it("only the latest boards are kept", () => {
  let entry = "";
  const boards = createKeptBoards(() => entry);
  for (let n = 0; n < 12; n++) {
    entry = `e${n}`;
    boards.keep({ filters: {}, page });
  }
  entry = "e1";
  expect(boards.here()).toBeUndefined();
  entry = "e2";
  expect(boards.here()).toBeDefined();
});

it("keeps a board that was looked at again longer than those before it", () => {
  let entry = "";
  const boards = createKeptBoards(() => entry);
  for (const name of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "a", "k"]) {
    entry = name;
    boards.keep({ filters: {}, page });
  }
  const has = (name: string) => {
    entry = name;
    return boards.here() !== undefined;
  };
  expect([has("a"), has("b"), has("c")]).toEqual([true, false, true]);
});
