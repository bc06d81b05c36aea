import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Call, calls } from "#contract/calls/all.ts";
import { hasProviderTurn, isTouched } from "../../tests/support/touched-calls.ts";
import { hasOwnTurn } from "../../tests/support/turn.ts";
import { callableWorld } from "./testing/decoys/asking.ts";
import { evening, moveToEvening } from "./testing/decoys/evening.ts";
import { type Question, questionsOf } from "./testing/decoys/questions.ts";
import { roomOf } from "./testing/decoys/rooms.ts";
import { type DecoyServer, decoyServer } from "./testing/decoys/server.ts";
import { heldTime } from "./testing/decoys/values.ts";
import { type WritingWorld, writingWorld } from "./testing/decoys/writing.ts";

/*
 * Late in the evening it is tomorrow already by the clock of machines, and still today in the business. The decoys are asked
 * once as they are, and once when all that has happened to them, and now itself, is so many hours later: then it is still the
 * same day for everybody. Whatever takes a day from the wrong clock answers, mails or writes another one.
 */

/** What is free, or held for the night, goes by the hour. */
const byHour: readonly Call[] = [
  "GET /candidates/interview_offers",
  "GET /recruiters/administrator/process_orchestrators",
  "GET /recruiters/free_times",
];
const isRead = (call: Call) => call.startsWith("GET ");
/** What is read stands before what is written. */
const all = (Object.keys(calls) as Call[])
  .filter((call) => !byHour.includes(call))
  .toSorted((a, b) => Number(isRead(b)) - Number(isRead(a)));
const rooms = [...new Set(all.map(roomOf))].toSorted();
const isPart = process.env.VALUES === "part";
const isChanged = (room: string) => all.some((call) => isTouched(call) && roomOf(call) === room);
const inTurn = rooms.filter(
  (room, n) => !isPart || (isChanged(room) && hasOwnTurn(n, 2)) || hasProviderTurn(n, 12, 6),
);

let server: DecoyServer;
let world: WritingWorld;
let questions: Question[];
let ask: (question: Question) => Promise<string[]>;
const mornings = new Map<string, string[]>();

/** Sessions are noted to be alive once in so many minutes. */
const isSession = (line: string) => line.startsWith("~ sessions ");
/** An instant is another one, its time of the day, and what a page goes on from; a day is not. */
const withoutTimes = (line: string) =>
  line
    .replace(/\d{4}-\d\d-\d\d(T[\d:.]*| \d\d:\d\d:\d\d(\.\d+)?)(Z|[+-]\d\d(:?\d\d)?)?/g, "an instant")
    .replace(/"W[\w-]{24,}"/g, "a place")
    .replace(/\b\d{8}T\d{6}Z/g, "an instant")
    .replace(/\b\d\d:\d\d(:\d\d)?\b/g, "a time");

async function saidOf(room: string): Promise<string[]> {
  const lines: string[] = [];
  for (const call of all.filter((item) => roomOf(item) === room)) {
    if (isRead(call))
      for (const question of questions.filter((item) => item.call === call))
        lines.push(`${call} ${question.path}`, ...(await ask(question)));
    else lines.push(...(await world.asked(call)));
  }
  await server.rewind();
  return lines.filter((line) => !isSession(line)).map(withoutTimes);
}

beforeAll(async () => {
  // The embedded database asks the same clock.
  vi.useFakeTimers({ toFake: ["Date"], now: heldTime });
  server = await decoyServer();
  const readable = await callableWorld(server.at);
  questions = questionsOf(readable).filter(({ of }) => !of);
  ask = (question) => readable.ask(question);
  world = await writingWorld(server);
  for (const room of inTurn) mornings.set(room, await saidOf(room));
  await moveToEvening(server.at.database.db);
  vi.setSystemTime(evening);
  await server.keep();
});
afterAll(async () => {
  vi.useRealTimers();
  await server.at.close();
});

describe("is the same in the evening as in the morning", () => {
  test.each(inTurn)("%s", async (room) => {
    const late = await saidOf(room);
    expect(late).toEqual(mornings.get(room));
  });
});
