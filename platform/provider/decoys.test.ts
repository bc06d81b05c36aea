import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Call, calls } from "#contract/calls/all.ts";
import { hasProviderTurn, isTouched } from "../../tests/support/touched-calls.ts";
import { hasChanged, hasOwnTurn } from "../../tests/support/turn.ts";
import { type CallableWorld, callableWorld } from "./testing/decoys/asking.ts";
import { isPaged, pagesOf } from "./testing/decoys/paging.ts";
import { type Question, questionsOf } from "./testing/decoys/questions.ts";
import { roomOf } from "./testing/decoys/rooms.ts";
import { type DecoyServer, decoyServer } from "./testing/decoys/server.ts";
import { heldTime } from "./testing/decoys/values.ts";

let server: DecoyServer;
let world: CallableWorld;
let questions: Question[];

beforeAll(async () => {
  // The embedded database asks the same clock.
  vi.useFakeTimers({ toFake: ["Date"], now: heldTime });
  server = await decoyServer();
  world = await callableWorld(server.at);
  questions = questionsOf(world);
  await server.keep();
});
afterAll(async () => {
  vi.useRealTimers();
  await server.at.close();
});

const gets = (Object.keys(calls) as Call[]).filter((call) => call.startsWith("GET "));
const rooms = [...new Set(gets.map(roomOf))].toSorted();
const kept = "testing/decoys/answers";
/** `npm test` reads those of which something was changed, and a sixth of the others, by turns, or a fourth where few files changed that many calls share. */
const isPart = process.env.VALUES === "part";
const isChanged = (room: string) =>
  hasChanged(`platform/provider/${kept}/${room}.txt`) ||
  gets.some((call) => isTouched(call) && roomOf(call) === room);
const inTurn = rooms.filter(
  (room, n) => !isPart || (isChanged(room) && hasOwnTurn(n, 2)) || hasProviderTurn(n, 6, 4),
);

/** What differs from the good answer: lines that are new, and in short those that are not there. */
function difference(answer: readonly string[], good: readonly string[]): string[] {
  const added = answer.filter((line) => !good.includes(line));
  const gone = good.filter((line) => !answer.includes(line));
  return [
    ...added.map((line) => `    ${line}`),
    ...gone.slice(0, 30).map((line) => `    gone ${line.trim().slice(0, 70)}`),
    ...(gone.length > 30 ? [`    gone ${gone.length - 30} more`] : []),
  ];
}

async function answersOf(call: Call): Promise<string[]> {
  const lines: string[] = [];
  const same: string[] = [];
  let good: string[] = [];
  for (const question of questions.filter((item) => item.call === call)) {
    const answer = await world.ask(question);
    expect(answer[0], `${question.path}: ${answer.join("\n")}`).not.toBe("500");
    if (!question.of) {
      good = answer;
      const query = question.path.split("?")[1] ?? "";
      lines.push(`${call}  ${world.named(decodeURIComponent(query))}`, ...answer, "");
      const next = world.next(question);
      if (next) lines.push("  and further", ...(await world.ask(next)), "");
      const alike: string[] = [];
      for (const manner of world.mannersOf(question)) {
        const other = difference(await world.ask(question, manner), good);
        if (other.length > 0) lines.push(`  ${manner}`, ...other, "");
        else alike.push(manner);
      }
      if (alike.length > 0) lines.push(`  the same ${alike.join(", ")}`, "");
      for (const way of world.otherWaysOf(question))
        expect(await world.ask(question, way), `${question.path} ${way}`).toEqual(good);
      continue;
    }
    const differs = answer.filter((line) => !good.includes(line));
    if (differs.length === 0) same.push(question.of);
    else lines.push(`  of ${question.of}: ${differs.join("\n    ").trim()}`);
  }
  return same.length > 0 ? [...lines, `  the same of ${same.join(", ")}`] : lines;
}

describe("what is answered beside decoys", () => {
  test.each(inTurn)("%s", async (room) => {
    const lines: string[] = [];
    for (const call of gets) if (roomOf(call) === room) lines.push(...(await answersOf(call)));
    // Some reads are written down, as when a list was opened last: whoever reads next knows nothing of it.
    await server.rewind();
    const text = lines.map((line) => line.trimEnd()).join("\n");
    await expect(`${text}\n`).toMatchFileSnapshot(`${kept}/${room}.txt`);
  });
});

/** Rooms with lists in pages: a twelfth of them in each run, besides those of which something was changed. */
const paged = rooms.filter((room) => gets.some((call) => roomOf(call) === room && isPaged(call)));
const pagedInTurn = paged.filter((room, n) => !isPart || isChanged(room) || hasProviderTurn(n, 18, 12));

describe("pages add up, whatever ties and goes meanwhile", () => {
  test.each(pagedInTurn)("%s", async (room) => {
    const pages = pagesOf(world, server.at.database.db);
    const faults: string[] = [];
    for (const call of gets.filter((item) => roomOf(item) === room && isPaged(item))) {
      const question = questions.find((item) => item.call === call && !item.of);
      if (question) faults.push(...(await pages.faultsOf(question)));
      await server.rewind();
    }
    expect(faults).toEqual([]);
  });
});

test("what the database takes", async () => {
  const lines = Object.entries(world.made).map(([table, { taken, refused }]) =>
    [`${table} ${taken}`, ...refused.map((item) => `  not ${item}`)].join("\n"),
  );
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`${kept}/decoys.txt`);
});

test("no answer is kept of a call that is gone", () => {
  const files = readdirSync(join(import.meta.dirname, kept));
  expect(files.toSorted()).toEqual([...rooms, "decoys"].map((name) => `${name}.txt`).toSorted());
});
