import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Call, calls } from "#contract/calls/all.ts";
import { hasProviderTurn, isTouched } from "../../tests/support/touched-calls.ts";
import { hasChanged, hasOwnTurn } from "../../tests/support/turn.ts";
import { roomOf } from "./testing/decoys/rooms.ts";
import { type DecoyServer, decoyServer } from "./testing/decoys/server.ts";
import { heldTime } from "./testing/decoys/values.ts";
import { isPlain, type WritingWorld, writingWorld } from "./testing/decoys/writing.ts";

let server: DecoyServer;
let world: WritingWorld;

beforeAll(async () => {
  // The embedded database asks the same clock.
  vi.useFakeTimers({ toFake: ["Date"], now: heldTime });
  server = await decoyServer();
  world = await writingWorld(server);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.at.close();
});

const writes = (Object.keys(calls) as Call[]).filter((call) => !call.startsWith("GET "));
const rooms = [...new Set(writes.map(roomOf))].toSorted();
const kept = "testing/decoys/writes";
const keptLocks = "testing/decoys/locks";
const isPlainRoom = (room: string) => writes.every((call) => roomOf(call) !== room || isPlain(call));
// `npm test` asks those of which something was changed, and a twelfth of the others, by turns, or a sixth where few files changed that many calls share.
const isPart = process.env.VALUES === "part";
const isChanged = (room: string) =>
  hasChanged(`platform/provider/${kept}/${room}.txt`) ||
  writes.some((call) => isTouched(call) && roomOf(call) === room);
/** Plain ones come first: they are not rewound, so each finds what those before it left. */
const inTurn = [
  ...rooms.filter(isPlainRoom),
  ...rooms
    .filter((room) => !isPlainRoom(room))
    .filter((room, n) => !isPart || (isChanged(room) && hasOwnTurn(n, 2)) || hasProviderTurn(n, 12, 6)),
];

// Only on the embedded database does a call hang that reads outside of its open transaction: each is served here.
describe("what a call answers and leaves behind beside decoys", () => {
  test.each(inTurn)("%s", async (room) => {
    const lines: string[] = [];
    const locks: string[] = [];
    const own = writes.filter((call) => roomOf(call) === room);
    world.held();
    try {
      for (const call of own) {
        lines.push(...(await world.done(call)), "");
        locks.push(...world.held().map((lock) => `${call} holds ${lock}\n`));
      }
    } finally {
      if (!own.every(isPlain)) await world.rewind();
    }
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`${kept}/${room}.txt`);
    // One at a time is right without them: what two at once would do is seen by no other line.
    const file = `${keptLocks}/${room}.txt`;
    if (locks.length > 0 || existsSync(join(import.meta.dirname, file)))
      await expect(locks.join("")).toMatchFileSnapshot(file);
  });
});

test("nothing is kept of what is not called any more", () => {
  const files = readdirSync(join(import.meta.dirname, kept));
  expect(files.toSorted()).toEqual(rooms.map((name) => `${name}.txt`));
  const locks = readdirSync(join(import.meta.dirname, keptLocks));
  expect(locks.filter((name) => !files.includes(name))).toEqual([]);
});
