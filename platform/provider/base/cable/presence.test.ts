import { expect, test } from "vitest";
import { Presence, type Present } from "./presence.ts";

const [ana, leo] = [
  { id: 1, name: "Ana" },
  { id: 2, name: "Leo" },
];

/** Two processes that hear each other, and what each says of a board to those who are on it. */
function twoProcesses() {
  let now = 0;
  const told: Record<string, Present[][]> = { first: [], second: [] };
  let isCut = false;
  const process = (name: "first" | "second", other: () => Presence) =>
    new Presence({
      announce: (text) => {
        if (!isCut) other().receive(text);
      },
      changed: (_stream, people) => told[name]?.push(people),
      now: () => now,
    });
  const first: Presence = process("first", () => second);
  const second: Presence = process("second", () => first);
  return {
    ...{ first, second, told },
    pass: (ms: number) => {
      now += ms;
    },
    cut: (whether: boolean) => {
      isCut = whether;
    },
  };
}
const names = (people: readonly Present[]) => people.map(({ name }) => name);

test("who comes to one process sees who is at the other, and each sees them leave", () => {
  const { first, second, told } = twoProcesses();
  const leave = first.join("board", ana);
  second.join("board", leo);
  expect(names(second.people("board")).toSorted()).toEqual(["Ana", "Leo"]);
  expect(names(told.first?.at(-1) ?? [])).toEqual(["Ana", "Leo"]);
  expect(second.people("another board")).toEqual([]);
  leave();
  // Once more says nothing.
  const times = told.second?.length;
  leave();
  expect(told.second).toHaveLength(times ?? 0);
  expect(names(told.second?.at(-1) ?? [])).toEqual(["Leo"]);
  expect(first.people("board")).toEqual([leo]);
});

test("who comes first to a process asks the others, whatever it missed; who joins them there does not", () => {
  const { first, second, cut, told } = twoProcesses();
  cut(true);
  first.join("board", ana);
  cut(false);
  second.join("board", leo);
  expect(names(second.people("board")).toSorted()).toEqual(["Ana", "Leo"]);
  const times = told.second?.length ?? 0;
  second.join("board", { id: 3, name: "Bia" });
  expect((told.second?.length ?? 0) - times, "nobody had to say it again").toBe(1);
});

test("who is at both processes is one person in two places", () => {
  const { first, second } = twoProcesses();
  first.join("board", ana);
  second.join("board", ana);
  expect(first.people("board")).toEqual([{ ...ana, places: 2 }]);
  second.join("board", ana);
  expect(first.people("board")).toEqual([{ ...ana, places: 3 }]);
});

test("a process that is silent for half a minute has lost its people, one that beats keeps them", () => {
  const { first, second, told, pass, cut } = twoProcesses();
  first.join("board", ana);
  second.join("board", leo);
  pass(29_000);
  second.beat();
  pass(2_000);
  first.beat();
  expect(names(first.people("board"))).toEqual(["Ana", "Leo"]);
  cut(true);
  pass(28_000);
  const times = told.first?.length ?? 0;
  first.beat();
  expect(names(first.people("board")), "half a minute is not over yet").toEqual(["Ana", "Leo"]);
  expect(told.first, "nothing changed").toHaveLength(times);
  pass(1);
  first.beat();
  expect(names(first.people("board"))).toEqual(["Ana"]);
  expect(told.first?.slice(times)).toEqual([[ana]]);
  // It is back: its next beat says so.
  cut(false);
  second.beat();
  expect(names(first.people("board"))).toEqual(["Ana", "Leo"]);
});

test("a process that begins asks who is there, and hears of those alone who are", () => {
  const { first, second, told } = twoProcesses();
  first.join("board", ana);
  expect(told.second).toEqual([]);
  expect(names(second.people("board"))).toEqual(["Ana"]);
  second.join("board", leo);
  expect(told.second?.length).toBeGreaterThan(0);
});
